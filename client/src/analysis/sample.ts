/** Moves and positions for tests. */
import { scene } from "../scene/samples/sample";
import type { AnalysedMove, PositionShown } from "../wire/shapes";

/** A move of a seat; null is chance. */
export function sampleMove(ply: number, action: number, seat: number | null = 0): AnalysedMove {
  const words = { text: `a${action}`, told: `Plays ${action}.`, heading: "", gist: "" };
  return { ...words, ply, action, seat, turn: 1, part: false, milestones: [] };
}

/** A position after some moves, of which those from the first one in `moves` on are sent. */
export function samplePosition(moves: AnalysedMove[], changes: Partial<PositionShown> = {}) {
  const names = { game: "hexcore6", title: "HexCore6", players: ["A", "B"], seats: ["A", "B"] };
  const status = {
    recorded: 0,
    start: 0,
    to_act: 0,
    chance: false,
    secret: false,
    over: false,
    options: {},
    position: "",
  };
  return { ...names, ...status, moves, scene: scene(), ...changes } as PositionShown;
}
