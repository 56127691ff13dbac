import { expect, it } from "vitest";
import { rivalText, seatText, type StartSummary } from "./summary";

const PLAIN: StartSummary = { start: "bot", isMany: false, level: "Beginner", seat: "Red" };

it("says whom one plays", () => {
  expect(rivalText(PLAIN)).toBe("Against a bot, Beginner");
  expect(rivalText({ ...PLAIN, persona: "Bramble" })).toBe("Against Bramble, Beginner");
  expect(rivalText({ ...PLAIN, isMany: true })).toBe("Against bots, Beginner");
  expect(rivalText({ ...PLAIN, start: "link" })).toBe("With a friend, by link");
});

it("says what one plays, where one has a seat", () => {
  expect(seatText(PLAIN)).toBe("You play Red");
  expect(seatText({ ...PLAIN, figure: "Murelious" })).toBe("You play Red, Murelious");
  expect(seatText({ ...PLAIN, seat: undefined })).toBe("You play any side, at random");
  expect(seatText({ ...PLAIN, start: "watch" })).toBe("");
});
