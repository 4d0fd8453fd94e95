# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A slow reader of Randovania databases (8.9), for checking ours.

It reads the database itself and takes from the file of answers only what the game's
program fixes (settings, what pickups give). It shares nothing with the importer: no
world document, no facts of data/items. `Reader.reach(pickups, tricks)` answers what the
queries of the answers ask: locations, events and whether the goal is reached.
"""
import itertools
import json
import math

NEVER = math.inf
ALWAYS = {"type": "and", "data": {"items": []}}
LEVELS = ("none", "beginner", "intermediate", "advanced", "expert", "maximum")
PRESET_LEVELS = {"disabled": 0, "beginner": 1, "intermediate": 2, "advanced": 3, "expert": 4, "hypermode": 5,
                 "ludicrous": 5}


class Reader:
    def __init__(self, root, answers):
        self.settings = answers["settings"]
        self.definitions = answers["pickup_definitions"]
        self.header = json.loads((root / "logic_database/header.json").read_text())
        preset = json.loads((root / "presets" / self.settings["preset"]).read_text())
        self.options = preset["configuration"]
        self.strictness = self.settings["damage_strictness"][1]
        database = self.header["resource_database"]
        self.templates = database["requirement_template"]
        self.combos = {combo["event"]: combo["pickup"] for combo in answers["event_pickup_combos"]}
        self.nodes, self.order, self.areas = {}, [], {}
        for file in self.header["regions"]:
            region = json.loads((root / "logic_database" / file).read_text())
            for area, content in region["areas"].items():
                for name, node in content["nodes"].items():
                    if not set(node["layers"]) & set(self.settings["layers_active"]):
                        continue
                    key = f"{region['name']}/{area}/{name}"
                    self.nodes[key] = node
                    self.areas[key] = (region["name"], area, content)
                    self.order.append(key)
        self.givers = {}  # nodes of an event
        for key, node in self.nodes.items():
            if node["node_type"] == "event":
                self.givers.setdefault(node["event_name"], set()).add(key)
        self.tricks = None
        self.find_docks()

    # -- docks ------------------------------------------------------------------------
    def target(self, key):
        to = self.nodes[key]["default_connection"]
        return f"{to['region']}/{to['area']}/{to['node']}"

    def replaced_docks(self):
        """Weaknesses that presets put in the place of the usual ones."""
        game, options, replaced = self.header["game"], self.options, {}
        by_area = {"am2r": [("blue_save_doors", "unlocked_save_station", "Normal Door (Forced)"),
                            ("force_blue_labs", "force_blue_labs", "Normal Door (Forced)")],
                   "prime1": [("blue_save_doors", "unlocked_save_station", "Normal Door (Forced)")],
                   "fusion": [("open_save_recharge_hatches", "unlocked_save_recharge_station", "Open Hatch")]}
        for option, extra, weakness in by_area.get(game, []):
            for key, node in self.nodes.items():
                if not options.get(option) or node["node_type"] != "dock" or node["dock_type"].lower() != "door":
                    continue
                if not self.areas[key][2]["extra"].get(extra) or node["default_dock_weakness"] == "Open Transition":
                    continue
                for each in (key, self.target(key)):
                    if self.nodes.get(each, {}).get("node_type") == "dock":
                        replaced[each] = weakness
        if game == "prime1" and options.get("main_plaza_door"):
            replaced["Chozo Ruins/Main Plaza/Door from Plaza Access"] = "Normal Door (Forced)"
        if game == "dread" and options.get("hanubia_easier_path_to_itorash"):
            replaced["Hanubia/Entrance Tall Room/Door to Total Recharge Station North"] = "Power Beam Door"
            replaced["Hanubia/Total Recharge Station North/Door to Gold Chozo Warrior Arena"] = "Power Beam Door"
        return replaced

    def find_docks(self):
        database = self.header.get("dock_weakness_database") or self.header["dock_type_database"]
        replaced = self.replaced_docks()
        self.weakness, self.plain_override = {}, {}
        for key, node in self.nodes.items():
            if node["node_type"] == "dock":
                name = replaced.get(key, node["default_dock_weakness"])
                weak = database["types"][node["dock_type"]]["items"][name]
                self.weakness[key] = (node["dock_type"], name, weak)
                self.plain_override[key] = name == node["default_dock_weakness"]

    def open_requirement(self, key):
        override = self.nodes[key].get("override_default_open_requirement")
        if override is not None and self.plain_override[key]:
            return override, 1
        return self.weakness[key][2]["requirement"], self.strictness

    def lock_requirement(self, key):
        override = self.nodes[key].get("override_default_lock_requirement")
        if override is not None and self.plain_override[key]:
            return override, 1
        return self.weakness[key][2]["lock"]["requirement"], self.strictness

    # -- inventory --------------------------------------------------------------------
    def resources(self, pickups):
        held, kept = {}, []
        for name, count in pickups.items():
            what = self.definitions[name]
            for copy in range(count):
                chain = what["gives_in_order"]
                if chain:
                    item, amount = next(((i, n) for i, n in chain if not held.get(i)), chain[-1])
                    held[item] = held.get(item, 0) + amount
                for item, amount in what["always_gives"]:
                    kept.append((item, amount, what.get("lock")))
        for item, amount, lock in kept:
            if lock and lock["item"] == item and not held.get(lock["locked_by"]):
                item = lock["kept_as"]
            held[item] = held.get(item, 0) + amount
        return held

    # -- requirements -----------------------------------------------------------------
    def factor(self, kind):
        listed = self.settings["damage_reductions"].get(kind, [])
        held = [factor for item, factor in listed if item is None or self.held.get(item)]
        suits = {suit for names, _ in self.settings["base_damage_factor_by_suits"] for suit in names}
        mine = {suit for suit in suits if self.held.get(suit)}
        base = next(factor for names, factor in self.settings["base_damage_factor_by_suits"] if set(names) == mine)
        return min(held, default=1.0) * base

    def damage(self, name, amount, strictness):
        return math.ceil(self.factor(name) * int(amount * strictness))

    def compiled(self, requirement, strictness):
        """The number of a requirement among `ops`: constants folded, equal ones once.

        An op is ("cost", kind, amount, strictness), ("item", name, amount, negate), ("event", name, negate) or
        ("and" or "or", numbers of parts); 0 always holds, 1 never does. Parts come before the whole.
        """
        key = (id(requirement), strictness)
        if key not in self.known:
            self.known[key] = self.build(requirement, strictness)
        return self.known[key]

    def op(self, *parts):
        if parts not in self.numbers:
            self.numbers[parts] = len(self.ops)
            self.ops.append(parts)
        return self.numbers[parts]

    def build(self, requirement, strictness):
        kind, data = requirement["type"], requirement["data"]
        if kind == "template":
            return self.compiled(self.templates[data]["requirement"], strictness)
        if kind in ("and", "or"):
            parts = [self.compiled(part, strictness) for part in data["items"]]
            neutral, decides = (0, 1) if kind == "and" else (1, 0)
            if decides in parts:
                return decides
            parts = [part for part in parts if part != neutral]
            if len(parts) < 2:
                return parts[0] if parts else neutral
            return self.op(kind, tuple(sorted(parts)))
        name, amount, negate = data["name"], data["amount"], data["negate"]
        if data["type"] == "damage":
            return self.op("cost", name, amount, strictness)
        if data["type"] == "events":
            return self.op("event", name, negate)
        if data["type"] == "items":
            return self.op("item", name, amount, negate)
        have = {"tricks": lambda: self.tricks if isinstance(self.tricks, int) else self.tricks.get(name, 0),
                "misc": lambda: int(name in self.settings["misc_on"]),
                "versions": lambda: int(name in self.settings["version_on"])}[data["type"]]()
        return 0 if (have >= amount) != negate else 1

    # -- the graph for one level of tricks ----------------------------------------------
    def prepare(self):
        self.known, self.numbers, self.ops = {}, {}, []
        self.op("and", ())
        self.op("or", ())
        self.victory = self.compiled(self.header["victory_condition"], 1)
        self.all_edges = {key: [] for key in self.nodes}
        self.breaks, self.asked = {}, {}
        for key, node in self.nodes.items():
            region, area, _ = self.areas[key]
            for name, requirement in node["connections"].items():
                to = f"{region}/{area}/{name}"
                if to in self.nodes:
                    cost = 0 if self.combos.get(key) == to else self.compiled(requirement, self.strictness)
                    self.all_edges[key].append((to, cost, ()))
            if node["node_type"] == "dock":
                self.prepare_dock(key)
            if node["node_type"] == "hint":
                needs = node.get("requirement_to_collect") or node.get("lock_requirement") or ALWAYS
                self.asked[key] = self.compiled(needs, 1)
        self.find_readers()

    def prepare_dock(self, key):
        to = self.target(key)
        if to not in self.nodes:
            return
        front, back = self.weakness[key], self.weakness.get(to)
        locks = tuple(each for each in (key, to) if each in self.weakness and self.weakness[each][2]["lock"])
        self.all_edges[key].append((to, self.compiled(*self.open_requirement(key)), locks))
        front_lock, back_lock = front[2]["lock"], back[2]["lock"] if back else None
        needs = [self.compiled(*self.lock_requirement(key))] if front_lock else []
        if back_lock and back[:2] != front[:2] and back_lock["lock_type"] == "front-blast-back-blast":
            needs.append(self.compiled(back_lock["requirement"], 1))
        broken = [key] if front_lock else []
        free = {"front-blast-back-free-unlock", "front-blast-back-blast"}
        if front[:2] == (back or front)[:2]:
            free.add("front-blast-back-if-matching")
        if back_lock and back_lock["lock_type"] in free:
            broken.append(to)
        if broken:
            self.breaks[key] = (needs, broken)

    def find_readers(self):
        """Nodes with a way that an event, or the breaking of a lock, may open."""
        speak_of = []
        for kind, *rest in self.ops:
            inner = set().union(*(speak_of[part] for part in rest[0])) if kind in ("and", "or") else set()
            speak_of.append(inner | ({rest[0]} if kind == "event" else set()))
        self.readers = {}
        for key, edges in self.all_edges.items():
            for _, cost, locks in edges:
                for what in itertools.chain(speak_of[cost], locks):
                    self.readers.setdefault(what, set()).add(key)

    # -- one inventory ------------------------------------------------------------------
    def look_up(self):
        """What each op costs with the items held; None where that depends on events."""
        costs = self.costs = []
        for kind, *rest in self.ops:
            if kind == "cost":
                costs.append(self.damage(*rest))
            elif kind == "item":
                name, amount, negate = rest
                costs.append(0 if (self.held.get(name, 0) >= amount) != negate else NEVER)
            elif kind == "event":
                costs.append(None)
            else:
                fixed = [costs[part] for part in rest[0]]
                known = [cost for cost in fixed if cost is not None]
                cost = sum(known) if kind == "and" else min(known, default=NEVER)
                decided = cost == (NEVER if kind == "and" else 0) or len(known) == len(fixed)
                costs.append(cost if decided else None)
        self.edges = {key: [edge for edge in edges if costs[edge[1]] != NEVER]
                      for key, edges in self.all_edges.items()}

    def paid(self, number):
        cost = self.costs[number]
        if cost is None:
            cost = self.memo.get(number)
            if cost is None:
                cost = self.memo[number] = self.with_events(*self.ops[number])
        return cost

    def with_events(self, kind, what, negate=False):
        if kind == "event":
            return 0 if (what in self.events) != negate else NEVER
        return (sum if kind == "and" else min)(self.paid(part) for part in what)

    # -- runs -------------------------------------------------------------------------
    NOTHING = 0  # nobody gets anywhere with so little

    def left(self, energy, cost):
        """Of the energy, after a way that costs so much; None: it is too dear."""
        return energy - cost if cost < energy or cost == 0 else None

    def walk(self, best, beginning, again):
        """The most energy with which each node is reached: `best`, extended. Ways from `again` may have opened."""
        queue = [key for key in again if key in best]

        def arrive(key, energy):
            if self.nodes[key]["heal"]:
                energy = self.most
            if energy > best.get(key, self.NOTHING):
                best[key] = energy
                queue.append(key)
        for key, energy in beginning:
            arrive(key, energy)
        while queue:
            key = queue.pop()
            if not self.may_leave(key):
                continue
            for to, cost, locks in self.edges[key]:
                if all(lock in self.broken for lock in locks):
                    energy = self.left(best[key], self.paid(cost))
                    if energy is not None:
                        arrive(to, energy)
        return best

    def may_leave(self, key):
        node = self.nodes[key]
        if node["node_type"] == "event":
            return node["event_name"] in self.events
        return node["node_type"] != "hint" or key in self.hints

    def may_take(self, key, energy):
        return True

    def happen(self, event):
        self.events.add(event)
        self.memo.clear()
        return self.readers.get(event, set()) | self.givers[event]

    def settle(self, beginning):
        """Walks and takes what is harmless until nothing changes. That closes no way, so the walk goes on."""
        best, again = {}, set()
        while True:
            self.walk(best, beginning, again)
            beginning, again = [], set()
            for key, energy in best.items():
                node = self.nodes[key]
                if node["node_type"] == "event" and node["event_name"] not in self.events and self.may_take(key, energy):
                    if "event:" + node["event_name"] not in self.dangerous:
                        again |= self.happen(node["event_name"])
                if key in self.asked and key not in self.hints and self.paid(self.asked[key]) < energy:
                    self.hints.add(key)
                    again.add(key)
                if key in self.breaks and any(lock not in self.broken for lock in self.breaks[key][1]):
                    if sum(self.paid(cost) for cost in self.breaks[key][0]) < energy:
                        self.broken.update(self.breaks[key][1])
                        again.update(*(self.readers.get(lock, ()) for lock in self.breaks[key][1]))
            if not again:
                self.seen.update(best)
                self.won = self.won or self.paid(self.victory) < self.most
                return best

    def run(self, backwards, after):
        self.events, self.memo = set(self.settings["events_on_from_start"]), {}
        self.broken, self.hints = set(), set()
        home = [(self.settings["starting_location"], self.most)]
        beginning, away = home, False
        while True:
            best = self.settle(beginning)
            if away and after == "look":
                beginning, away = home, False
                continue
            takeable = [key for key in self.order if key in best and self.nodes[key]["node_type"] == "event"
                        and self.nodes[key]["event_name"] not in self.events and self.may_take(key, best[key])]
            if takeable:
                key = takeable[-1 if backwards else 0]
                self.happen(self.nodes[key]["event_name"])
                beginning, away = (home, False) if after == "start" else ([(key, best[key])], True)
            elif away:
                beginning, away = home, False
            else:
                return

    def preset_tricks(self):
        """The preset's own levels; tricks that it does not name are not used."""
        levels = self.options["trick_level"]
        if levels["minimal_logic"]:
            return len(LEVELS) - 1
        return {name: PRESET_LEVELS[level] for name, level in levels["specific_levels"].items()}

    def reach(self, pickups, tricks):
        """Pickup indices of the locations reached, and whether the goal is."""
        self.held = self.resources(pickups)
        level = self.preset_tricks() if tricks == "preset" else LEVELS.index(tricks)
        if self.tricks != level:
            self.tricks = level
            self.prepare()
        dangerous = self.settings["dangerous_resources"]  # not said for every level
        self.dangerous = set(dangerous[tricks] if tricks in dangerous else itertools.chain(*dangerous.values()))
        tank = self.settings["energy_per_tank"]
        self.most = self.settings["energy_without_tanks"] + tank * self.held.get(self.settings["energy_tank_item"], 0)
        self.look_up()
        self.seen, self.won = set(), False
        events_matter = any(each.startswith("event:") for each in self.dangerous)
        for backwards in (False, True) if events_matter else (False,):
            for after in ("start", "stay", "look") if events_matter else ("start",):
                self.run(backwards, after)
        places = {self.nodes[key]["pickup_index"] for key in self.seen if self.nodes[key]["node_type"] == "pickup"}
        return places, self.won
