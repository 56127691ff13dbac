/** What a board of any kind is given. */

import type { Scene } from "../../wire/shapes";
import type { Choosing } from "../choosing/choosing.svelte";

export interface BoardProps {
  scene: Scene;
  choosing: Choosing;
  isStill: boolean;
  label: string;
  suggestion: readonly string[];
}
