/** A tutorial of three steps to try the page on: words, a move, words. */
import { choice, scene } from "../scene/sample";
import type { LessonShown } from "../wire/shapes";

const SCENE = scene({
  gauges: [{ id: "g0", seat: 0, name: "Linked group", value: 1, max: null, unit: "" }],
  choices: [choice(4, "@b2"), choice(5, "@c2")],
});

/** Make the lesson after so many answers, with whatever is to be different. */
export function lesson(done = 0, more: Partial<LessonShown> = {}): LessonShown {
  const asks = done === 1;
  return {
    game: "sample",
    title: "Sample",
    lesson: 1,
    lessons: ["Three steps"],
    seat: 0,
    seats: ["Black", "White"],
    answers: [null, 4].slice(0, done),
    step: done + 1,
    steps: 3,
    options: { radius: 4 },
    name: ["First", "Second", "Third"][done] ?? "",
    say: [`Words ${done + 1}.`],
    look: ["@b2", "g0"],
    asks,
    expected: asks ? [4] : [],
    told: done === 2 ? ["Black places a disc."] : [],
    milestones: [],
    amiss: "",
    over: done === 2,
    scene: asks ? SCENE : { ...SCENE, choices: [] },
    ...more,
  };
}
