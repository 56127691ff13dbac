/** A position that is changed by clicking; the server applies each change and judges the result. */
import { api } from "../../wire/api";
import type { DraftShown, EditWish, PositionShown } from "../../wire/shapes";
import type { PlacedPosition } from "../address";

type Change = Partial<Pick<EditWish, "place" | "part" | "value">>;

export class EditStore {
  draft = $state.raw<DraftShown>();
  /** The game's title, and the names of its seats. */
  title = $state("");
  seats = $state.raw<readonly string[]>([]);
  /** The key of the tool in hand. */
  tool = $state("");
  busy = $state(false);
  /** The positions before this one, the last change last. */
  #earlier = $state.raw<readonly string[]>([]);

  constructor(readonly start: PlacedPosition) {}

  readonly canUndo = $derived(this.#earlier.length > 0);

  /** The position on show, which others may analyse. */
  get position(): PlacedPosition {
    return { ...this.start, position: this.draft?.position ?? this.start.position };
  }

  /** Show the position to change: by default, the start of the game. */
  async open(): Promise<void> {
    const { game, options } = this.start;
    const start = await showStart(game, options);
    this.title = start.title;
    this.seats = start.seats;
    await this.#ask(this.start.position || start.position);
    const tool = this.draft?.tools[0]?.key;
    if (tool) await this.take(tool);
  }

  /** Take a tool in hand. */
  async take(tool: string): Promise<void> {
    this.tool = tool;
    if (this.draft) await this.#ask(this.draft.position);
  }

  /** Use the tool on a place of the scene, by number. */
  async use(place: number): Promise<void> {
    const ref = this.draft?.scene.choices.find(({ action }) => action === place)?.path[0];
    if (ref) await this.#change({ place: ref });
  }

  async set(part: string, value: number): Promise<void> {
    await this.#change({ part, value });
  }

  /** Replace the position by another line of the game's notation. */
  async write(line: string): Promise<void> {
    const previous = this.draft?.position;
    await this.#ask(line.trim());
    if (previous !== undefined) this.#earlier = [...this.#earlier, previous];
  }

  async undo(): Promise<void> {
    const line = this.#earlier.at(-1);
    if (line === undefined) return;
    await this.#ask(line);
    this.#earlier = this.#earlier.slice(0, -1);
  }

  async #change(change: Change): Promise<void> {
    const previous = this.draft?.position;
    if (previous === undefined || this.busy) return;
    await this.#ask(previous, change);
    if (this.draft?.position !== previous) this.#earlier = [...this.#earlier, previous];
  }

  async #ask(position: string, change: Change = {}): Promise<void> {
    const { game, options } = this.start;
    const blanks = { place: "", part: "", value: 0 };
    this.busy = true;
    try {
      const wish = { game, options, position, tool: this.tool, ...blanks, ...change };
      this.draft = await api.editPosition(wish);
    } finally {
      this.busy = false;
    }
  }
}

function showStart(game: string, options: PlacedPosition["options"]): Promise<PositionShown> {
  return api.analysisPosition({ game, options, ply: 0, since: 0, draw: false, open: false });
}
