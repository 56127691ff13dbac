/** What happened within an action is played back as a reel comes to it. */

import { untrack } from "svelte";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Reel } from "./reel.svelte";

/** Tie a playback to a reel: they rest and go on together, at one pace. */
export function playAlong(reel: Reel, playback: Playback): void {
  let shown: number | undefined;

  /** Show what led to a frame: at once if it is the next one, else when it is asked for. */
  function turn(ply: number): void {
    const isNext = shown !== undefined && ply === shown + 1;
    shown = ply;
    const [before, after] = [reel.frames[ply - 1], reel.frames[ply]];
    playback.drop();
    if (!before || !after) return;
    if (isNext) playback.take(before.scene, after.scene);
    else playback.ready(before.scene, after.scene);
  }

  $effect(() => {
    const { playing } = reel;
    untrack(() => {
      if (playback.running && playback.paused === playing) playback.toggle();
    });
  });
  $effect(() => {
    if (playback.running && playback.paused) untrack(() => reel.pause());
  });
  $effect(() => {
    const { ply, frame } = reel;
    untrack(() => {
      if (frame?.ply === ply && ply !== shown) turn(ply);
    });
  });
  $effect(() => {
    const { running } = playback;
    untrack(() => reel.hold(running));
  });
  $effect(() => {
    const { pace } = reel;
    untrack(() => playback.setPace(pace));
  });
}
