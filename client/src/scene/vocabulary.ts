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

export const FIGURES = {
  "murelious": {
    "ground": "plum",
    "shapes": [
      {
        "d": "M14,64C14,46 22,40 32,40C42,40 50,46 50,64Z",
        "fill": "ink"
      },
      {
        "d": "M22,22H42V32C42,40 38,44 32,44C26,44 22,40 22,32Z",
        "fill": "tan"
      },
      {
        "d": "M22,26H42V31C38,34 35,31 32,31C29,31 26,34 22,31Z",
        "fill": "ink"
      },
      {
        "d": "M26,28.6h3.6M34.4,28.6H38",
        "line": "ivory",
        "width": 2
      },
      {
        "d": "M22,21C22,7 42,7 42,21L57,24C44,29 20,29 7,24Z",
        "fill": "ink"
      },
      {
        "d": "M22,19.500C28,22 36,22 42,19.500",
        "line": "rose",
        "width": 3
      },
      {
        "d": "M0.3,48.1L9,39.1L24.1,53.7L15.4,62.7Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M55,39.1L63.7,48.1L48.6,62.7L39.9,53.7Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M11.4,37.5L22.9,32.6L31.1,51.9L19.6,56.8Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M41.1,32.6L52.6,37.5L44.4,56.8L32.9,51.9Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M25.8,32L38.2,32L38.2,53L25.8,53Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M32,39l3,4.500-3,4.500-3-4.500Z",
        "fill": "rose"
      },
      {
        "d": "M21,64C20,57 25,54 32,54C39,54 44,57 43,64Z",
        "fill": "rose",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M28.500,56V61M35.500,56V61",
        "line": "ink",
        "width": 1.6
      }
    ]
  },
  "strylan": {
    "ground": "rust",
    "shapes": [
      {
        "d": "M16,32L1.5,27.6L16.6,28.5ZM17.3,26.6L5.2,17.5L19.1,23.5ZM20.4,21.9L12.1,9.3L23.1,19.7ZM24.9,18.7L21.4,3.9L28.2,17.5ZM30.2,17.1L32,2L33.8,17.1ZM35.8,17.5L42.6,3.9L39.1,18.7ZM40.9,19.7L51.9,9.3L43.6,21.9ZM44.9,23.5L58.8,17.5L46.7,26.6ZM47.4,28.5L62.5,27.6L48,32Z",
        "fill": "spark"
      },
      {
        "d": "M20,46H46L49,64H17Z",
        "fill": "iron",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M15,30C15,24 19,21 23,22C24,18 30,17 32,20C34,17 40,17 41,21C46,20 50,23 50,28V38C50,46 45,50 38,50H27C19,50 15,45 15,39Z",
        "fill": "steel",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M24,22.500V33M32.500,20.500V33M41,22V33",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M15,35C20,32 34,33 37,34C41,35.500 40,41.500 36,41.500C31,41.500 29,41 25,43",
        "fill": "ivory",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M18.500,55H47.500",
        "line": "spark",
        "width": 3
      }
    ]
  },
  "aumandetta": {
    "ground": "teal",
    "shapes": [
      {
        "d": "M28,3L36,3L36,14.5L28,14.5ZM47.6,7.2L53.7,12.4L46.3,21.2L40.2,16ZM59.9,23L61.3,30.9L49.9,32.9L48.5,25ZM59.1,43L55.1,50L45.2,44.2L49.2,37.3ZM45.7,57.9L38.2,60.6L34.2,49.8L41.7,47.1ZM25.8,60.6L18.3,57.9L22.3,47.1L29.8,49.8ZM8.9,50L4.9,43L14.8,37.3L18.8,44.2ZM2.7,30.9L4.1,23L15.5,25L14.1,32.9ZM10.3,12.4L16.4,7.2L23.8,16L17.7,21.2Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.4
      },
      {
        "d": "M32,14C42,19 46,28 46,37C46,43 44,46 47,51C38,57 26,57 17,51C20,46 18,43 18,37C18,28 22,19 32,14Z",
        "fill": "night",
        "line": "ivory",
        "width": 1.6
      },
      {
        "d": "M32,24C38,28 40,33 40,38C40,44 37,48 32,49C27,48 24,44 24,38C24,33 26,28 32,24Z",
        "fill": "tan"
      },
      {
        "d": "M26.500,37c2-1.500 3.500-1.500 4.500,0M33,37c1-1.500 2.500-1.500 4.500,0M29.500,43.500c1.500,1.300 3.500,1.300 5,0",
        "line": "ink",
        "width": 1.8
      }
    ]
  },
  "monkey-queen": {
    "ground": "gold",
    "shapes": [
      {
        "d": "M12,28a8,8 0 1 0 .1,16a8,8 0 1 0 -.1,-16ZM52,28a8,8 0 1 0 .1,16a8,8 0 1 0 -.1,-16Z",
        "fill": "brown",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M12,33a3.500,3.500 0 1 0 .1,7ZM52,33a3.500,3.500 0 1 1 -.1,7Z",
        "fill": "tan"
      },
      {
        "d": "M32,20C45,20 50,28 50,38C50,51 42,59 32,59C22,59 14,51 14,38C14,28 19,20 32,20Z",
        "fill": "brown",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M32,33C34,28 45,28 45,36C45,40 43,42 43,46C43,52 38,56 32,56C26,56 21,52 21,46C21,42 19,40 19,36C19,28 30,28 32,33Z",
        "fill": "tan"
      },
      {
        "d": "M25.500,36.500v2M38.500,36.500v2",
        "line": "ink",
        "width": 4
      },
      {
        "d": "M30.500,44.500h.1M33.500,44.500h.1",
        "line": "ink",
        "width": 2.2
      },
      {
        "d": "M25.500,48.500C29,53 35,53 38.500,48.500",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M18,24L15,6L25,14L32,3L39,14L49,6L46,24C38,20 26,20 18,24Z",
        "fill": "spark",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M32,12.500l2.600,3.500-2.600,3.500-2.600-3.500Z",
        "fill": "rose"
      }
    ]
  },
  "ryathan": {
    "ground": "ember",
    "shapes": [
      {
        "d": "M10,62C2,48 8,38 12,30C14,36 16,36 17,32C18,22 22,14 32,3C31,12 38,12 42,20C44,24 44,28 46,30C49,27 49,23 49,20C58,32 62,46 54,62Z",
        "fill": "flame"
      },
      {
        "d": "M16,62C10,52 14,46 17,40C20,43 21,38 22,32C24,24 30,20 31,14C36,20 44,26 45,38C48,38 48,36 49,34C54,44 54,54 48,62Z",
        "fill": "spark"
      },
      {
        "d": "M19,33C19,23 25,19 32,19C39,19 45,23 45,33V49L39,60H25L19,49Z",
        "fill": "iron",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M32,19C39,19 45,23 45,33V49L39,60H32Z",
        "fill": "steel"
      },
      {
        "d": "M22,34C28,36 36,36 42,34V39C38,40.500 35,40 34,41V52H30V41C29,40 26,40.500 22,39Z",
        "fill": "ink"
      },
      {
        "d": "M25,46v.1M25,51v.1M39,46v.1M39,51v.1",
        "line": "ink",
        "width": 2.4
      }
    ]
  },
  "zenytha": {
    "ground": "moss",
    "shapes": [
      {
        "d": "M32,4L55,12V32C55,46 45,56 32,61C19,56 9,46 9,32V12Z",
        "fill": "sage",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M32,9L50.500,15.500V32C50.500,43 42.500,51.500 32,56C21.500,51.500 13.500,43 13.500,32V15.500Z",
        "line": "moss",
        "width": 2
      },
      {
        "d": "M24,52L23,44C18,41 15,37 14.500,34C14,31 17,29.500 19,32L22,36V20C22,16.500 26.500,16.500 26.500,20V17C26.500,13 31.500,13 31.500,17V16C31.500,12.500 36.500,12.500 36.500,16.500V20C36.500,17 41,17 41,20.500V27C41,24.500 45,24.500 45,28V38C45,43 42,46 41,48V52Z",
        "fill": "tan",
        "line": "ink",
        "width": 2
      },
      {
        "d": "M26.500,20V31M31.500,17V31M36.500,20V31M41,27V33",
        "line": "ink",
        "width": 1.8
      },
      {
        "d": "M27,37.500h12v8.500h-12Z",
        "fill": "ivory",
        "line": "ink",
        "width": 1.6
      },
      {
        "d": "M33,39.300l1.800,2.500-1.800,2.500-1.800-2.500Z",
        "fill": "rose"
      }
    ]
  }
} as const;

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
