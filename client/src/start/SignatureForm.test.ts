import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, RefusalError } from "../wire/api";
import type { GameCard } from "../wire/shapes";
import SignatureForm from "./SignatureForm.svelte";

const GAME = { name: "toy", title: "Toy", signatures: ["choke", "lock"] } as unknown as GameCard;

const signatures = vi.spyOn(api, "signatures");
const sign = vi.spyOn(api, "sign");

beforeEach(() => {
  signatures.mockResolvedValue({ names: { choke: "Dragon", lock: "" } });
});

afterEach(() => {
  vi.clearAllMocks();
});

async function unfold(): Promise<void> {
  const { container } = render(SignatureForm, { game: GAME });
  const details = container.querySelector("details") as HTMLDetailsElement;
  expect(signatures).not.toHaveBeenCalled();
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  await screen.findByDisplayValue("Dragon");
}

it("loads my names when it is unfolded, and shows them by kind", async () => {
  await unfold();
  expect(screen.getByDisplayValue("Dragon")).toBe(screen.getByLabelText("Choke"));
  expect(screen.getByText("1 named")).toBeTruthy();
});

it("saves my names, and says so until I change one", async () => {
  sign.mockResolvedValue({ names: { choke: "Dragon", lock: "Vice" } });
  await unfold();
  await fireEvent.input(screen.getByLabelText("Lock"), { target: { value: " Vice " } });
  await fireEvent.submit(screen.getByRole("form"));
  expect(sign).toHaveBeenCalledWith("toy", { choke: "Dragon", lock: " Vice " });
  expect((await screen.findByText(/^Saved/)).getAttribute("role")).toBe("status");
  expect(screen.getByDisplayValue("Vice")).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Lock"), { target: { value: "" } });
  expect(screen.getByRole("status").textContent).toBe("");
});

it("shows why a name is refused, and keeps it for editing", async () => {
  sign.mockRejectedValue(new RefusalError({ code: "name/refused", message: "no such name" }, 409));
  await unfold();
  await fireEvent.input(screen.getByLabelText("Choke"), { target: { value: "Red" } });
  await fireEvent.submit(screen.getByRole("form"));
  expect((await screen.findByRole("alert")).textContent).toBe("no such name");
  expect(screen.getByDisplayValue("Red")).toBeTruthy();
});
