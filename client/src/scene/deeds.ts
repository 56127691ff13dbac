/** The icons of what happens on a cell, drawn on a square of 24. */

import type { Icon } from "./cards/suits";
import type { Deed } from "./looks";
import { DEEDS } from "./vocabulary";

/** What is drawn on a cell, beside the label it may have: money is its label, in a coin or a note. */
export const ICONS: Record<Deed, Icon | null> = DEEDS;
