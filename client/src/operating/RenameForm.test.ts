import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../wire/api";
import type { PersonShown } from "../wire/shapes";
import RenameForm from "./RenameForm.svelte";

const PERSON = { player: "p1", name: "Bad" } as PersonShown;

afterEach(() => vi.restoreAllMocks());

async function renames(): Promise<void> {
  render(RenameForm, { person: PERSON, ondone: () => undefined });
  await fireEvent.click(screen.getByRole("button", { name: "Rename" }));
}

it("mutes for a week, so that the old name doesn’t come back", async () => {
  vi.spyOn(api, "renamePerson").mockResolvedValue(PERSON);
  const impose = vi.spyOn(api, "impose").mockResolvedValue([]);
  await renames();
  await vi.waitFor(() =>
    expect(impose).toHaveBeenCalledWith(
      expect.objectContaining({ player: "p1", kind: "mute", days: 7 }),
    ),
  );
});

it("mutes nobody if the new name is refused", async () => {
  const rename = vi.spyOn(api, "renamePerson").mockRejectedValue(new Error("taken"));
  const impose = vi.spyOn(api, "impose").mockResolvedValue([]);
  await renames();
  await vi.waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect(rename).toHaveBeenCalledOnce();
  expect(impose).not.toHaveBeenCalled();
});
