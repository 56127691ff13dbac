/** A tutorial of three steps to try the page on: words, a move, words. */
import { choice, scene } from "../scene/samples/sample";
import type { LessonShown } from "../wire/shapes";

const SCENE = scene({
  gauges: [{ id: "g0", seat: 0, name: "Linked group", value: 1, max: null, unit: "" }],
  choices: [choice(4, "@b2"), choice(5, "@c2")],
});

/** Make the lesson after a number of answers, with some fields changed. */
export function lesson(step = 0, overrides: Partial<LessonShown> = {}): LessonShown {
  const isQuestion = step === 1;
  return {
    game: "sample",
    title: "Sample",
    lesson: 1,
    lessons: ["Three steps"],
    seat: 0,
    seats: ["Black", "White"],
    answers: [null, 4].slice(0, step),
    step: step + 1,
    steps: 3,
    puzzles: [],
    options: { radius: 4 },
    name: ["First", "Second", "Third"][step] ?? "",
    say: [`Words ${step + 1}.`],
    look: ["@b2", "g0"],
    asks: isQuestion,
    expected: isQuestion ? [4] : [],
    told: step === 2 ? ["Black places a disc."] : [],
    milestones: [],
    objection: "",
    over: step === 2,
    scene: isQuestion ? SCENE : { ...SCENE, choices: [] },
    ...overrides,
  };
}
