/** Plays back what happened within an action when a replay reaches it. */

import { untrack } from "svelte";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Frame } from "../wire/shapes";
import type { ReplayStore } from "./replayStore.svelte";

/** Keep a playback in step with a replay: they pause and play together. */
export function syncPlayback(store: ReplayStore, playback: Playback<Frame>): void {
  let seen: Frame | undefined;

  /** Play what led to a frame at once if it is the next one; otherwise prepare it. */
  function turn(after: Frame): void {
    const before = store.frames[after.ply - 1];
    const isNext = seen && after.ply === seen.ply + 1;
    seen = after;
    playback.drop();
    if (!before) return;
    if (isNext) playback.take(before, after, after);
    else playback.ready(before, after);
  }

  $effect(() => {
    const { playing } = store;
    untrack(() => {
      if (playback.running && playback.paused === playing) playback.toggle();
    });
  });
  $effect(() => {
    if (playback.running && playback.paused) untrack(() => store.pause());
  });
  $effect(() => {
    const { ply, frame } = store;
    untrack(() => {
      if (frame?.ply === ply && frame !== seen) turn(frame); // another one: with other eyes
    });
  });
  $effect(() => {
    const held = playback.running || playback.stage.milestone !== undefined;
    untrack(() => store.hold(held));
  });
}
