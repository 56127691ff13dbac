/** Made by `python -m tools.looks` from src/hexarena/draw/looks.toml. */

export const PIECES = {
  "disc": null,
  "counter": null,
  "fighter": null,
  "black": {
    "shape": "disc",
    "tone": "ebony",
    "inlay": "rings"
  },
  "white": {
    "shape": "disc",
    "tone": "bone",
    "inlay": "star"
  },
  "core": {
    "shape": "gem",
    "tone": "ruby",
    "inlay": "facets"
  },
  "red": {
    "shape": "disc",
    "tone": "crimson",
    "inlay": "letter",
    "leans": true
  },
  "blue": {
    "shape": "block",
    "tone": "azure",
    "inlay": "letter",
    "leans": true
  },
  "green": {
    "shape": "token",
    "tone": "moss",
    "inlay": "letter"
  },
  "gold": {
    "shape": "box",
    "tone": "amber",
    "inlay": "letter"
  },
  "thing": {
    "shape": "box",
    "tone": "pewter",
    "inlay": "cord"
  },
  "obstacle": {
    "shape": "block",
    "tone": "slate",
    "inlay": "hatch"
  }
} as const;

export const PORTRAYED = [
  "fighter"
] as const;

export const SEATS = {
  "tones": [
    "ebony",
    "bone",
    "moss",
    "plum"
  ],
  "nobody": "slate"
} as const;

export const CELLS = {
  "spot": "board",
  "edge": "board",
  "hex": "board",
  "position": "board",
  "standing": "board",
  "ground": "board",
  "emblem": "ground",
  "ring": "ground",
  "corner-red": "ground",
  "corner-blue": "ground",
  "neutral": "ground",
  "land": "ground",
  "abyss": "ground",
  "beyond": "ground",
  "visit": "effect",
  "sell": "effect",
  "change": "effect",
  "buy": "effect",
  "pounds": "effect",
  "dollars": "effect",
  "fire": "item",
  "flora": "item",
  "platform": "item",
  "anchor": "item",
  "arrow-0": "arrow",
  "arrow-1": "arrow",
  "arrow-2": "arrow",
  "arrow-3": "arrow",
  "arrow-4": "arrow",
  "arrow-5": "arrow",
  "start-white": "start",
  "start-black": "start"
} as const;

export const MARKS = {
  "linked": "linked",
  "last": "last",
  "attack": "attack",
  "range": "range",
  "blocked": "blocked",
  "mobile": "area",
  "strike": null,
  "takedown": null,
  "slam": null,
  "escape": null,
  "choke": null,
  "lock": null,
  "foul": null,
  "black": null,
  "white": null
} as const;

export const CARDS = {
  "strike": {
    "name": "Strike",
    "tone": "strike",
    "icon": {
      "solid": "M4 9.600C4 8.200 5 7.200 6.200 7.200c.5 0 1 .2 1.400.5.3-1 1.100-1.700 2.200-1.700.8 0 1.500.4 1.900 1 .4-.6 1.100-1 1.900-1 1.100 0 2 .7 2.300 1.700.4-.3.8-.5 1.400-.5C18.800 7.200 20 8.300 20 9.800V15c0 2.800-2.200 5-5 5H9.500C6.500 20 4 17.600 4 14.500Z",
      "cut": "M7.800 8.500v3.600M11.800 7.500v4.600M15.900 8.500v3.600M6 14h8a1.900 1.900 0 0 1 0 3.800h-3"
    }
  },
  "grapple": {
    "name": "Grapple",
    "tone": "grapple",
    "icon": {
      "line": "M3 7.500h8a4.300 4.300 0 0 1 0 8.600H8.500M21 16.500h-8a4.300 4.300 0 0 1 0-8.600h2.500"
    }
  },
  "choke": {
    "name": "Choke",
    "tone": "choke",
    "icon": {
      "solid": "M12 2.500a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Z",
      "line": "M3.500 20.500c.8-4.600 3.800-6.700 8.300-6.700 4.300 0 7.200 1 7.200 3.200s-2.900 3-6.300 3H9.500"
    }
  },
  "lock": {
    "name": "Lock",
    "tone": "lock",
    "icon": {
      "solid": "M11.500 10.300a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
      "line": "M4 20.500l7.500-7.200L6 4M14.500 4.500c3.300.9 5.300 3.400 5.500 7m0 0-2.600-2.200M20 11.500l2-2.700"
    }
  },
  "throw": {
    "name": "Throw",
    "tone": "grapple",
    "icon": {
      "solid": "M17.500 3a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400Z",
      "line": "M3 19c1.500-7 5-10.500 10.500-11M3 19l-.5-4.500M3 19l4-1.800M12.500 20h9"
    }
  },
  "hold": {
    "name": "Hold",
    "tone": "choke",
    "icon": {
      "solid": "M12 2.500a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Z",
      "line": "M3.500 20.500c.8-4.600 3.800-6.700 8.300-6.700 4.300 0 7.200 1 7.200 3.200s-2.900 3-6.300 3H9.500"
    }
  },
  "style": {
    "name": "Style",
    "tone": "lock",
    "icon": {
      "solid": "M12 2.500l2.900 6.200 6.600.8-4.900 4.600 1.300 6.700-5.900-3.300-5.900 3.300 1.300-6.700L2.500 9.500l6.600-.8Z"
    }
  },
  "boost": {
    "name": "Boost",
    "tone": "boost",
    "icon": {
      "line": "M5 12l7-7 7 7M5 19l7-7 7 7"
    }
  },
  "special": {
    "name": "Special",
    "tone": "special",
    "icon": {
      "line": "M4 10a8 8 0 0 1 14.500-3M19 3v4.500h-4.500M20 14a8 8 0 0 1-14.500 3M5 21v-4.500h4.500"
    }
  },
  "reaction": {
    "name": "Reaction",
    "tone": "foul",
    "icon": {
      "solid": "M12 2.500 4 5.500v6c0 5 3.400 8.600 8 10 4.600-1.400 8-5 8-10v-6Z"
    }
  },
  "foul": {
    "name": "Foul",
    "tone": "foul",
    "icon": {
      "solid": "M9 8.500H21.500v3.400l-6.900 1.500A5.700 5.700 0 1 1 9 8.500Z",
      "cut": "M9 12.600a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z",
      "line": "M4.500 4.500 6 6M10 2.800v2M15.500 4.500 14 6"
    }
  },
  "likes": null,
  "effect": null,
  "way": null,
  "E": null,
  "S": null,
  "D": null,
  "W": null,
  "N": null,
  "U": null,
  "1": null,
  "2": null,
  "3": null,
  "movement": null,
  "ability": null,
  "character": null,
  "signature": null,
  "exhausted": null,
  "active": null,
  "passive": null,
  "spare": null,
  "held": null
} as const;

export const ZONES = {
  "open": null,
  "row": "row",
  "hand": "hand",
  "pile": "pile",
  "discard": "pile",
  "stake": "stake",
  "list": "list"
} as const;

export const WAYS = {
  "E": {
    "name": "East",
    "turn": 0
  },
  "S": {
    "name": "South",
    "turn": 60
  },
  "D": {
    "name": "Down",
    "turn": 120
  },
  "W": {
    "name": "West",
    "turn": 180
  },
  "N": {
    "name": "North",
    "turn": 240
  },
  "U": {
    "name": "Up",
    "turn": 300
  }
} as const;

export const EFFECTS = {
  "visit": {
    "solid": "M5 21.500V4.500L13.500 2v21.500ZM13.500 4.500H18V20h1.500v1.500H13.500Z",
    "cut": "M10.800 12.200v1.600",
    "line": "M2.500 21.500h19"
  },
  "sell": {
    "solid": "M11.500 2.500 21.500 3 22 13 11.500 22.500 2 12.500Z",
    "cut": "M16.900 6.300a1.200 1.200 0 1 0 .1 0ZM8 12.500l4 4"
  },
  "change": {
    "line": "M3 8.500H19.500M15 4l4.800 4.500L15 13M21 16H4.500M9 11.500 4.200 16 9 20.500"
  },
  "buy": {
    "solid": "M1.500 9.500h21L20 21H4Z",
    "cut": "M8.500 12.500v5.500M12 12.500v5.500M15.500 12.500v5.500",
    "line": "M5 9 9 3M19 9 15 3"
  },
  "pounds": null,
  "dollars": null
} as const;

export const ITEMS = {
  "fire": "M0,-30C14,-14 20,-4 17,9C14,21 -14,21 -17,9C-19,1 -12,-3 -9,-12C-5,-6 -3,-16 0,-30Z",
  "flora": "M0,24V-4M0,8C-18,8 -22,-4 -22,-14C-8,-14 0,-6 0,8ZM0,0C18,0 22,-12 22,-22C8,-22 0,-14 0,0Z",
  "platform": "M-36,-8L0,-26L36,-8L0,10ZM-36,-8V2L0,20V10M36,-8V2L0,20",
  "anchor": "M0,-20V20M-14,-10H14M-22,6C-20,20 -8,22 0,20C8,22 20,20 22,6M-5,-22A5,5 0 1 1 5,-22A5,5 0 1 1 -5,-22"
} as const;
