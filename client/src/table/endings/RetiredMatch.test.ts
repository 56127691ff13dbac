import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { TalkStore } from "../../talk/talk.svelte";
import { MatchStore } from "../matchStore.svelte";
import RetiredMatch from "./RetiredMatch.svelte";
import { table } from "../sample";

const retired = {
  why: "This match can no longer be played or shown: it was played by version 1 of the rules.",
  version: 1,
  actions: 12,
  ending: "",
};

function renderMatch(overrides: Parameters<typeof table>[0] = {}) {
  const store = new MatchStore("m1", () => undefined);
  const abort = vi.spyOn(store, "abort").mockResolvedValue(true);
  const talk = new TalkStore("m1", () => undefined);
  render(RetiredMatch, {
    store,
    talk,
    retired,
    table: table({ retired, may: ["abort"], ...overrides }),
  });
  return abort;
}

it("says why there is no board, and offers the stored record", () => {
  renderMatch();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "The match can’t be continued",
  );
  expect(screen.getByText(retired.why)).toBeTruthy();
  const download = screen.getByRole("link", { name: "Download what is stored" });
  expect(download.getAttribute("href")).toBe("/api/matches/m1/record");
});

it("is closed by a player after confirmation", async () => {
  const abort = renderMatch();
  screen.getByRole("button", { name: "Close the match" }).click();
  (await screen.findByRole("button", { name: "Yes, close it for good" })).click();
  expect(abort).toHaveBeenCalledOnce();
});

it("can't be closed by spectators, or twice", () => {
  renderMatch({ may: [], status: "stopped" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The match is closed");
  expect(screen.queryByRole("button", { name: /lose/ })).toBeNull();
});
