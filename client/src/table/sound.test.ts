import { afterEach, describe, expect, it, vi } from "vitest";
import { disc, gauge, HOLDING, scene } from "../scene/samples/sample";
import { settings } from "../shell/storage/settings.svelte";
import { finished, table } from "./sample";
import { SoundPlayer, sounds } from "./sound";

const base = table({ scene: scene({ pieces: [disc("1", "@b2", 0)] }) });
const CHIPS = { unit: "chips" };
const move = scene({ pieces: [disc("1", "@b3", 0)] });
const placement = scene({ pieces: [disc("1", "@b2", 0), disc("2", "@b3", 0)] });

describe("sounds", () => {
  it("differ for a move and a placement", () => {
    expect(sounds(base, { ...base, scene: move })).toEqual(["move"]);
    expect(sounds(base, { ...base, scene: placement })).toEqual(["place"]);
  });

  it("differ for a card, a roll and a hit", () => {
    const hit = { ...HOLDING, gauges: [gauge("red", 15, CHIPS), gauge("pot", 0, CHIPS)] };
    const payment = [gauge("red", 12, CHIPS), gauge("pot", 3, CHIPS)];
    const die = { id: "die", name: "Die", seat: null, sides: 6, value: 4 };
    const tableWith = (overrides: object) => ({ ...base, scene: { ...hit, ...overrides } });
    expect(sounds(tableWith({}), tableWith({ gauges: payment }))).toEqual(["hit"]);
    expect(sounds(tableWith({}), tableWith({ dice: [die] }))).toEqual(["roll"]);
    expect(sounds(tableWith({}), tableWith({ zones: hit.zones.slice(1) }))).toEqual(["card"]);
  });

  it("announce your turn once", () => {
    const waitingTable = { ...base, may: [] };
    expect(sounds(waitingTable, { ...base, scene: move })).toEqual(["move", "turn"]);
    expect(sounds(base, base)).toEqual([]);
  });

  it("announce the end once", () => {
    const end = finished({ scene: { ...finished().scene, pieces: base.scene.pieces } });
    expect(sounds(base, end)).toEqual(["end"]);
    expect(sounds(end, end)).toEqual([]);
  });

  it("are silent when the page opens", () => {
    expect(sounds(undefined, base)).toEqual([]);
  });
});

/** Give the browser silent audio; return how often a tone began. */
function ear() {
  const started = vi.fn();
  class Node {
    frequency = { exponentialRampToValueAtTime: vi.fn() };
    gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    connect = (target: unknown) => target;
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

  it("is silent until the first interaction with the page", () => {
    const [sounds, player] = [ear(), new SoundPlayer()];
    player.play(["place"]);
    expect(sounds).not.toHaveBeenCalled();
    player.allow();
    player.play(["place"]);
    expect(sounds).toHaveBeenCalled();
  });

  it("is silent if sound is off", () => {
    const [sounds, player] = [ear(), new SoundPlayer()];
    player.allow();
    settings.sound = false;
    player.play(["move", "end"]);
    expect(sounds).not.toHaveBeenCalled();
  });
});
