/** Plays back what happened within an action when a replay reaches it. */

import { untrack } from "svelte";
import type { Playback } from "../scene/playback/playback.svelte";
import type { Frame } from "../wire/shapes";
import type { ReplayStore } from "./replayStore.svelte";

/** Keep a playback in step with a replay: they pause and play together. */
export function syncPlayback(store: ReplayStore, playback: Playback<Frame>): void {
  let last: Frame | undefined;

  /** Play the moments before a frame at once if it is the next one; otherwise prepare them. */
  function turn(current: Frame): void {
    const previous = store.frames[current.ply - 1];
    const isNext = last && current.ply === last.ply + 1;
    last = current;
    playback.drop();
    if (!previous) return;
    if (isNext) playback.take(previous, current, current);
    else playback.ready(previous, current);
  }

  $effect(() => {
    const { playing } = store;
    untrack(() => {
      if (playback.isRunning && playback.paused === playing) playback.toggle();
    });
  });
  $effect(() => {
    if (playback.isRunning && playback.paused) untrack(() => store.pause());
  });
  $effect(() => {
    const { ply, frame } = store;
    untrack(() => {
      if (frame?.ply === ply && frame !== last) turn(frame); // another perspective
    });
  });
  $effect(() => {
    const isBusy = playback.isRunning || playback.stage.milestone !== undefined;
    untrack(() => store.hold(isBusy));
  });
}
