# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""The slow reader (randovania_reader.py) for databases of schema 34 (2026).

Their answers say less: what pickups give, what stands between an event and its pickup,
what suits do and which events are dangerous is found here, from the database and the
preset. Energy counts in other ways: an edge's damage is not rounded, may take all that
is left, and its whole part is lost; what is collected needs more than nothing.
"""
import itertools
import json

import randovania_reader as old


class Reader(old.Reader):
    def __init__(self, root, answers):
        header = json.loads((root / "logic_database/header.json").read_text())
        preset = json.loads((root / "presets" / answers["settings"]["preset"]).read_text())
        options = preset["configuration"]
        settings = dict(answers["settings"])
        settings["energy_per_tank"] = options["energy_per_tank"]
        settings["energy_tank_item"] = header["resource_database"]["energy_tank_item_index"]
        self.reductions, settings["base_damage_factor_by_suits"] = suits(header, options)
        names = set(answers["pool"]) | set(answers["starting_pickups"])
        definitions = pickup_definitions(root, options, names)
        super().__init__(root, {**answers, "settings": settings, "pickup_definitions": definitions,
                                "event_pickup_combos": []})
        self.combos = self.find_combos()
        dangerous = ["event:" + name for name in self.negated_events()]
        settings["dangerous_resources"] = {"none": dangerous}  # at every level

    # -- the database -----------------------------------------------------------------
    def find_combos(self):
        """Events with one exit, to a pickup without another entrance."""
        entrances, combos = {}, {}
        for key, node in self.nodes.items():
            region, area, _ = self.areas[key]
            for name in node["connections"]:
                entrances.setdefault(f"{region}/{area}/{name}", set()).add(key)
            if node["node_type"] == "dock":
                entrances.setdefault(self.target(key), set()).add(key)
        for key, node in self.nodes.items():
            region, area, _ = self.areas[key]
            exits = [f"{region}/{area}/{name}" for name in node["connections"]]
            if node["node_type"] == "event" and len(exits) == 1:
                to = exits[0]
                if self.nodes.get(to, {}).get("node_type") == "pickup" and entrances[to] == {key}:
                    combos[key] = to
        return combos

    def negated_events(self):
        found = set()

        def look(value):
            if isinstance(value, list):
                for part in value:
                    look(part)
            elif isinstance(value, dict):
                if value.get("negate") and value.get("type") == "events":
                    found.add(value["name"])
                for part in value.values():
                    look(part)
        look([self.nodes, self.header])
        return sorted(found)

    def replaced_docks(self):
        replaced = super().replaced_docks()
        if self.header["game"] != "fusion":
            return replaced
        forced = "Open Hatch (Forced)"
        replaced = {key: forced for key in replaced}
        between = ({"Cathedral", "Ripper Tower"}, {"Arctic Containment", "Ripper Road"})
        for key, node in self.nodes.items():
            if node["node_type"] != "dock" or self.target(key) not in self.nodes:
                continue
            hub = self.options.get("unlock_sector_hub") and node["extra"].get("sector_hub_elevator_door")
            if hub or {self.areas[key][1], self.areas[self.target(key)][1]} in between:
                replaced[key] = forced
        return replaced

    def open_requirement(self, key):
        return super().open_requirement(key)[0], self.strictness

    def lock_requirement(self, key):
        return super().lock_requirement(key)[0], self.strictness

    # -- damage -----------------------------------------------------------------------
    def factor(self, kind):
        listed = self.reductions.get(kind, [])
        held = [factor for item, count, factor in listed if item is None or self.held.get(item, 0) >= count]
        base = self.settings["base_damage_factor_by_suits"]
        mine = {suit for names, _ in base for suit in names if self.held.get(suit)}
        return min(held, default=1.0) * next(factor for names, factor in base if set(names) == mine)

    def damage(self, name, amount, strictness):
        return self.factor(name) * int(amount * strictness)

    NOTHING = -1

    def left(self, energy, cost):
        return max(energy - int(cost), 0) if cost <= energy else None

    def walk(self, best, beginning, again):
        super().walk(best, beginning, again)
        self.alive.update(key for key, energy in best.items() if energy > 0)
        return best

    def may_take(self, key, energy):
        return energy > 0

    def reach(self, pickups, tricks):
        self.alive = set()
        _, won = super().reach(pickups, tricks)
        return {self.nodes[key]["pickup_index"] for key in self.alive if self.nodes[key]["node_type"] == "pickup"}, won


def pickup_definitions(root, options, names):
    """What each pickup gives, as the answers of 8.9 say it."""
    database = json.loads((root / "pickup_database/pickup-database.json").read_text())
    definitions = {name: {"gives_in_order": [(name, 1)], "always_gives": []} for name in names}
    states = options["standard_pickup_configuration"]["pickups_state"]
    for name, pickup in database["standard_pickups"].items():
        ammo = zip(pickup.get("ammo", []), states.get(name, {}).get("included_ammo", []))
        more = list(pickup.get("additional_resources", {}).items())
        definitions[name] = {"gives_in_order": [(item, 1) for item in pickup["progression"]],
                             "always_gives": more + list(ammo)}
    states = options["ammo_pickup_configuration"]["pickups_state"]
    for name, pickup in database["ammo_pickups"].items():
        definitions[name] = {"gives_in_order": [],
                             "always_gives": list(zip(pickup["items"], states.get(name, {}).get("ammo_count", [])))}
        if pickup.get("unlocked_by"):
            definitions[name]["lock"] = {"item": pickup["items"][0], "locked_by": pickup["unlocked_by"],
                                         "kept_as": pickup["temporary"]}
    for pickup in database["generated_pickups"].values():
        before = pickup["name_template"].split("{")[0]
        for name in names:
            if name.startswith(before) and name not in database["ammo_pickups"]:
                gives = pickup["progression"][0].split("{")[0] + name[len(before):]
                definitions[name] = {"gives_in_order": [(gives, 1)], "always_gives": []}
    return definitions


def suits(header, options):
    """Reductions by kind of damage, and the factors of sets of suits."""
    game = header["game"]
    listed = {each["name"]: [(one["name"], one["quantity"], one["multiplier"]) for one in each["reductions"]]
              for each in header["resource_database"]["damage_reductions"]}
    if game == "fusion":
        listed = {"HeatDamage": [(None, 0, options["heat_damage"] / 6), ("VariaSuit", 1, 0)],
                  "ColdDamage": [(None, 0, options["cold_damage"] / 15), ("VariaSuit", 1, 0)],
                  "LavaDamage": [(None, 0, options["lava_damage"] / 20), ("BothSuits", 2, 0)],
                  "AcidDamage": [(None, 0, options["acid_damage"] / 60)]}
        return listed, [([], 1.0), (["VariaSuit"], 0.9), (["GravitySuit"], 0.9), (["VariaSuit", "GravitySuit"], 0.8)]
    if game == "am2r":
        one, two = 1 - options["first_suit_dr"] / 100, 1 - options["second_suit_dr"] / 100
        return listed, [([], 1.0), (["Varia Suit"], one), (["Gravity Suit"], one), (["Varia Suit", "Gravity Suit"], two)]
    if game == "prime1":
        listed["HeatDamage1"] = [(None, 0, options["heat_damage"] / 10), ("VariaSuit", 1, 0)]
        less = {"VariaSuit": 0.1, "GravitySuit": 0.1, "PhazonSuit": 0.3}
        sets = itertools.chain.from_iterable(itertools.combinations(less, n) for n in range(4))
        return listed, [(list(names), 1 - sum(less[name] for name in names)) for names in sets]
    raise ValueError(f"the reader does not know {game}")
