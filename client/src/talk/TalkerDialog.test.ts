import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { MessageShown } from "../wire/shapes";
import TalkerDialog from "./TalkerDialog.svelte";
import TalkPanel from "./TalkPanel.svelte";
import { TalkStore } from "./talk.svelte";

const MESSAGE = { who: "bo", name: "Bo", text: "Hey", phrase: null, number: 1 };

afterEach(() => vi.restoreAllMocks());

it("keeps a half-written report while the panel of the talk is built anew", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(api, "relation").mockResolvedValue({ kinds: [], mine: false } as never);
  const talk = new TalkStore("match", () => undefined);
  talk.hear({ messages: [{ ...MESSAGE, room: "players", at: "2026" }], agreed: [] } as never);
  const panel = render(TalkPanel, { talk, names: ["Ann", "Bo"] });
  render(TalkerDialog, { talk, match: "match" });
  await fireEvent.click(screen.getByRole("button", { name: "Bo" }));
  await fireEvent.click(await screen.findByRole("button", { name: "Report", hidden: true }));
  const note = screen.getByRole("textbox", { name: /What happened/, hidden: true });
  await fireEvent.input(note, { target: { value: "Twice" } });
  panel.unmount();
  render(TalkPanel, { talk, names: ["Ann", "Bo"] });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", {
    name: /What happened/,
    hidden: true,
  });
  expect(field.value).toBe("Twice");
  expect((talk.subject as MessageShown | undefined)?.who).toBe("bo");
});
