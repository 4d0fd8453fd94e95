# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A slow reader of Randovania databases (8.9), for checking ours.

It reads the database itself and takes from the file of answers only what the game's
program fixes (settings, what pickups give). It shares nothing with the importer: no
world document, no facts of data/items. `Reader.reach(pickups, tricks)` answers what the
queries of the answers ask: locations, events and whether the goal is reached.
"""
import json
import math

NEVER = math.inf
ALWAYS = {"type": "and", "data": {"items": []}}


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

    def simplify(self, requirement, strictness):
        """A cost, or a function of the events that gives one."""
        kind, data = requirement["type"], requirement["data"]
        if kind == "template":
            return self.simplify(self.templates[data]["requirement"], strictness)
        if kind in ("and", "or"):
            parts = [self.simplify(part, strictness) for part in data["items"]]
            fixed = [part for part in parts if not callable(part)]
            open_parts = [part for part in parts if callable(part)]
            if kind == "and":
                known = sum(fixed)
                if known == NEVER or not open_parts:
                    return known
                return lambda events: known + sum(part(events) for part in open_parts)
            least = min(fixed, default=NEVER)
            if least == 0 or not open_parts:
                return least
            return lambda events: min(least, min(part(events) for part in open_parts))
        name, amount, negate = data["name"], data["amount"], data["negate"]
        if data["type"] == "damage":
            return self.damage(name, amount, strictness)
        if data["type"] == "events":
            return lambda events: 0 if (name in events) != negate else NEVER
        have = {"items": lambda: self.held.get(name, 0),
                "tricks": lambda: self.tricks,
                "misc": lambda: int(name in self.settings["misc_on"]),
                "versions": lambda: int(name in self.settings["version_on"])}[data["type"]]()
        return 0 if (have >= amount) != negate else NEVER

    # -- the graph for one inventory --------------------------------------------------
    def prepare(self):
        self.edges = {key: [] for key in self.nodes}
        self.breaks = {}
        for key, node in self.nodes.items():
            region, area, _ = self.areas[key]
            for name, requirement in node["connections"].items():
                to = f"{region}/{area}/{name}"
                if to not in self.nodes:
                    continue
                cost = 0 if self.combos.get(key) == to else self.simplify(requirement, self.strictness)
                if cost != NEVER:
                    self.edges[key].append((to, cost, ()))
            if node["node_type"] == "dock":
                self.prepare_dock(key)

    def prepare_dock(self, key):
        to = self.target(key)
        if to not in self.nodes:
            return
        front, back = self.weakness[key], self.weakness.get(to)
        locks = tuple(each for each in (key, to) if each in self.weakness and self.weakness[each][2]["lock"])
        cost = self.simplify(*self.open_requirement(key))
        if cost != NEVER:
            self.edges[key].append((to, cost, locks))
        front_lock, back_lock = front[2]["lock"], back[2]["lock"] if back else None
        needs = [self.simplify(*self.lock_requirement(key))] if front_lock else []
        if back_lock and back[:2] != front[:2] and back_lock["lock_type"] == "front-blast-back-blast":
            needs.append(self.simplify(back_lock["requirement"], 1))
        broken = [key] if front_lock else []
        free = {"front-blast-back-free-unlock", "front-blast-back-blast"}
        if front[:2] == (back or front)[:2]:
            free.add("front-blast-back-if-matching")
        if back_lock and back_lock["lock_type"] in free:
            broken.append(to)
        if broken and NEVER not in needs:
            self.breaks[key] = (needs, broken)

    # -- runs -------------------------------------------------------------------------
    def paid(self, cost):
        return cost(self.events) if callable(cost) else cost

    NOTHING = 0  # nobody gets anywhere with so little

    def left(self, energy, cost):
        """Of the energy, after a way that costs so much; None: it is too dear."""
        return energy - cost if cost < energy or cost == 0 else None

    def walk(self, beginning):
        """The most energy with which each node is reached."""
        best, queue = {}, []

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

    def settle(self, beginning):
        """Walks and takes what is harmless until nothing changes."""
        while True:
            best, more = self.walk(beginning), False
            for key, energy in best.items():
                node = self.nodes[key]
                if node["node_type"] == "event" and node["event_name"] not in self.events and self.may_take(key, energy):
                    if "event:" + node["event_name"] not in self.dangerous:
                        self.events.add(node["event_name"])
                        more = True
                if node["node_type"] == "hint" and key not in self.hints:
                    needs = node.get("requirement_to_collect") or node.get("lock_requirement") or ALWAYS
                    if self.paid(self.simplify(needs, 1)) < energy:
                        self.hints.add(key)
                        more = True
                if key in self.breaks and any(lock not in self.broken for lock in self.breaks[key][1]):
                    if sum(self.paid(cost) for cost in self.breaks[key][0]) < energy:
                        self.broken.update(self.breaks[key][1])
                        more = True
            self.seen.update(best)
            self.won = self.won or self.paid(self.victory) < self.most
            if not more:
                return best

    def run(self, backwards, after):
        self.events = set(self.settings["events_on_from_start"])
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
                self.events.add(self.nodes[key]["event_name"])
                beginning, away = (home, False) if after == "start" else ([(key, best[key])], True)
            elif away:
                beginning, away = home, False
            else:
                return

    def reach(self, pickups, tricks):
        """Pickup indices of the locations reached, and whether the goal is."""
        self.held = self.resources(pickups)
        level = self.settings["trick_level_numbers"][tricks]
        self.tricks = level
        self.dangerous = set(self.settings["dangerous_resources"][tricks])
        tank = self.settings["energy_per_tank"]
        self.most = self.settings["energy_without_tanks"] + tank * self.held.get(self.settings["energy_tank_item"], 0)
        self.victory = self.simplify(self.header["victory_condition"], 1)
        self.prepare()
        self.seen, self.won = set(), False
        events_matter = any(each.startswith("event:") for each in self.dangerous)
        for backwards in (False, True) if events_matter else (False,):
            for after in ("start", "stay", "look") if events_matter else ("start",):
                self.run(backwards, after)
        places = {self.nodes[key]["pickup_index"] for key in self.seen if self.nodes[key]["node_type"] == "pickup"}
        return places, self.won
