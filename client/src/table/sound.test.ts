import { afterEach, describe, expect, it, vi } from "vitest";
import { disc, gauge, HOLDING, scene } from "../scene/sample";
import { settings } from "../shell/settings.svelte";
import { finished, table } from "./sample";
import { SoundPlayer, sounds } from "./sound";

const here = table({ scene: scene({ pieces: [disc("1", "@b2", 0)] }) });
const CHIPS = { unit: "chips" };
const moved = scene({ pieces: [disc("1", "@b3", 0)] });
const placed = scene({ pieces: [disc("1", "@b2", 0), disc("2", "@b3", 0)] });

describe("sounds", () => {
  it("tell a move from a placing", () => {
    expect(sounds(here, { ...here, scene: moved })).toEqual(["move"]);
    expect(sounds(here, { ...here, scene: placed })).toEqual(["place"]);
  });

  it("tell a card, a roll and a hit", () => {
    const hit = { ...HOLDING, gauges: [gauge("red", 15, CHIPS), gauge("pot", 0, CHIPS)] };
    const paid = [gauge("red", 12, CHIPS), gauge("pot", 3, CHIPS)];
    const die = { id: "die", name: "Die", seat: null, sides: 6, value: 4 };
    const at = (more: object) => ({ ...here, scene: { ...hit, ...more } });
    expect(sounds(at({}), at({ gauges: paid }))).toEqual(["hit"]);
    expect(sounds(at({}), at({ dice: [die] }))).toEqual(["roll"]);
    expect(sounds(at({}), at({ zones: hit.zones.slice(1) }))).toEqual(["card"]);
  });

  it("say once that your turn has come", () => {
    const theirs = { ...here, may: [] };
    expect(sounds(theirs, { ...here, scene: moved })).toEqual(["move", "turn"]);
    expect(sounds(here, here)).toEqual([]);
  });

  it("tell the end, once", () => {
    const over = finished({ scene: { ...finished().scene, pieces: here.scene.pieces } });
    expect(sounds(here, over)).toEqual(["end"]);
    expect(sounds(over, over)).toEqual([]);
  });

  it("are silent when one comes to the table", () => {
    expect(sounds(undefined, here)).toEqual([]);
  });
});

/** Give the browser silent audio; tell how often a tone began. */
function ear() {
  const started = vi.fn();
  class Node {
    frequency = { exponentialRampToValueAtTime: vi.fn() };
    gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    connect = (to: unknown) => to;
    start = started;
    stop = vi.fn();
  }
  class Context {
    currentTime = 0;
    resume = async () => undefined;
    close = async () => undefined;
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
  return started;
}

describe("the player of sounds", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    settings.sound = true;
  });

  it("is silent until a person has touched the page", () => {
    const [heard, player] = [ear(), new SoundPlayer()];
    player.play(["place"]);
    expect(heard).not.toHaveBeenCalled();
    player.allow();
    player.play(["place"]);
    expect(heard).toHaveBeenCalled();
  });

  it("is silent where sound is off", () => {
    const [heard, player] = [ear(), new SoundPlayer()];
    player.allow();
    settings.sound = false;
    player.play(["move", "end"]);
    expect(heard).not.toHaveBeenCalled();
  });
});
