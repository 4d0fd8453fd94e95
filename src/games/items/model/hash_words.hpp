// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The words that spell an identity hash, one per byte. Fixed for ever: a
// change would rename every seed.
#pragma once

#include <array>
#include <string_view>

namespace boardwright::items {

inline constexpr std::array<std::string_view, 256> kHashWords = {
    "ACORN",    "ALDER",    "AMBER",   "ANCHOR",  "ANVIL",    "APPLE",   "APRON",   "ARCH",
    "ARROW",    "ASH",      "ASPEN",   "AUTUMN",  "BADGER",   "BAKER",   "BALLAD",  "BAMBOO",
    "BANNER",   "BARLEY",   "BASIL",   "BASKET",  "BEACON",   "BEAVER",  "BELL",    "BIRCH",
    "BISON",    "BLOSSOM",  "BONFIRE", "BOTTLE",  "BOULDER",  "BRAMBLE", "BRASS",   "BREEZE",
    "BRICK",    "BRIDGE",   "BROOK",   "BUCKET",  "BUTTON",   "CABIN",   "CACTUS",  "CAMEL",
    "CANDLE",   "CANOE",    "CANYON",  "CARAVEL", "CARROT",   "CASTLE",  "CAVERN",  "CEDAR",
    "CELLAR",   "CHALK",    "CHERRY",  "CHIMNEY", "CIDER",    "CINDER",  "CITRON",  "CLIFF",
    "CLOVER",   "COAST",    "COBALT",  "COMET",   "COMPASS",  "COPPER",  "CORAL",   "COTTON",
    "COYOTE",   "CRADLE",   "CRANE",   "CRATER",  "CRICKET",  "CROWN",   "CRYSTAL", "CURLEW",
    "CYPRESS",  "DAHLIA",   "DAISY",   "DAWN",    "DELTA",    "DESERT",  "DOLPHIN", "DOVE",
    "DRAGON",   "DRIFT",    "DUNE",    "DUSK",    "EAGLE",    "EARTH",   "EBONY",   "ECHO",
    "EMBER",    "EMERALD",  "FABLE",   "FALCON",  "FATHOM",   "FEATHER", "FERN",    "FERRY",
    "FIDDLE",   "FINCH",    "FJORD",   "FLAME",   "FLINT",    "FLUTE",   "FOREST",  "FOSSIL",
    "FOUNTAIN", "FOX",      "FROST",   "GALAXY",  "GALLEON",  "GARDEN",  "GARNET",  "GATE",
    "GECKO",    "GENTIAN",  "GEYSER",  "GINGER",  "GLACIER",  "GLADE",   "GRANITE", "GRAPE",
    "GROVE",    "GULL",     "HAMMER",  "HARBOR",  "HAWK",     "HAZEL",   "HEATHER", "HERON",
    "HICKORY",  "HOLLOW",   "HONEY",   "HORIZON", "HORN",     "IBEX",    "INDIGO",  "IRIS",
    "IRON",     "ISLAND",   "IVORY",   "IVY",     "JACKAL",   "JADE",    "JASMINE", "JASPER",
    "JUNIPER",  "KAYAK",    "KELP",    "KESTREL", "KETTLE",   "KITE",    "LADDER",  "LAGOON",
    "LANTERN",  "LARCH",    "LARK",    "LAUREL",  "LAVENDER", "LEMON",   "LILAC",   "LIME",
    "LINDEN",   "LION",     "LOTUS",   "LYNX",    "MAGNET",   "MAGPIE",  "MANGO",   "MAPLE",
    "MARBLE",   "MARIGOLD", "MARSH",   "MEADOW",  "MELON",    "MERCURY", "METEOR",  "MIRROR",
    "MIST",     "MOOSE",    "MOSS",    "MUSKET",  "NECTAR",   "NETTLE",  "NICKEL",  "NORTH",
    "NUTMEG",   "OASIS",    "OCEAN",   "OLIVE",   "ONYX",     "OPAL",    "ORBIT",   "ORCHARD",
    "ORCHID",   "OSPREY",   "OTTER",   "OWL",     "OXBOW",    "OYSTER",  "PADDLE",  "PALM",
    "PANTHER",  "PEBBLE",   "PELICAN", "PEPPER",  "PIGEON",   "PINE",    "PIPER",   "PLATEAU",
    "PLUM",     "POPLAR",   "POPPY",   "PRAIRIE", "PRISM",    "PUFFIN",  "QUARRY",  "QUARTZ",
    "QUILL",    "RABBIT",   "RADISH",  "RAINBOW", "RAVEN",    "REEF",    "RIDGE",   "RIPPLE",
    "RIVER",    "ROBIN",    "ROCKET",  "ROSE",    "RUBY",     "SAFFRON", "SAGE",    "SAIL",
    "SALMON",   "SAPPHIRE", "SATURN",  "SEQUOIA", "SHADOW",   "SIERRA",  "SILVER",  "SPARROW",
    "SPRUCE",   "STARLING", "SUMMIT",  "SWALLOW", "SYCAMORE", "TEAL",    "THICKET", "THISTLE",
    "THUNDER",  "TIMBER",   "TOPAZ",   "TUNDRA",  "VALLEY",   "VIOLET",  "WALNUT",  "WILLOW",
};

}  // namespace boardwright::items
