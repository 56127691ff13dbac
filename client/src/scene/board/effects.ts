/** The icons of what happens on a cell, drawn on a square of 24. */

import type { Icon } from "../cards/suits";
import type { CellEffect } from "../looks";

const DOOR: Icon = {
  solid: "M5 21.500V4.500L13.500 2v21.500ZM13.500 4.500H18V20h1.500v1.500H13.500Z",
  cut: "M10.800 12.200v1.600",
  line: "M2.500 21.500h19",
};
const TAG: Icon = {
  solid: "M11.500 2.500 21.500 3 22 13 11.500 22.500 2 12.500Z",
  cut: "M16.900 6.300a1.200 1.200 0 1 0 .1 0ZM8 12.500l4 4",
};
const ARROWS: Icon = {
  line: "M3 8.500H19.500M15 4l4.800 4.500L15 13M21 16H4.500M9 11.500 4.200 16 9 20.500",
};
const BASKET: Icon = {
  solid: "M1.500 9.500h21L20 21H4Z",
  cut: "M8.500 12.500v5.500M12 12.500v5.500M15.500 12.500v5.500",
  line: "M5 9 9 3M19 9 15 3",
};

/** The icon on a cell; money has none but its label, in a coin or a note. */
export const EFFECT_ICONS: Record<CellEffect, Icon | undefined> = {
  visit: DOOR,
  sell: TAG,
  change: ARROWS,
  buy: BASKET,
  pounds: undefined,
  dollars: undefined,
};
