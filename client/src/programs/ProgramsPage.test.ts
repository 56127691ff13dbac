import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, RefusalError } from "../wire/api";
import type { TokenCard, WebhookCard } from "../wire/shapes";
import ProgramsPage from "./ProgramsPage.svelte";

const EXPIRES = "2027-02-23T10:41:16.000000Z";
const OLD = { token: "t1", name: "Old bot", scopes: ["play", "open"], expired: false } as const;
const old: TokenCard = { ...OLD, scopes: [...OLD.scopes], made: EXPIRES, expires: EXPIRES };
const stoppedWebhook: WebhookCard = {
  webhook: "w1",
  url: "https://a.example/",
  made: EXPIRES,
  answered: "",
  failure: "it did not answer within 5 s",
  off: EXPIRES,
  waiting: 3,
};
const token = { text: "hexarena_secret", card: { ...old, token: "t2", name: "New bot" } };

beforeEach(() => {
  vi.spyOn(api, "tokens").mockResolvedValue([old]);
  vi.spyOn(api, "webhooks").mockResolvedValue([stoppedWebhook]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function opens(): Promise<HTMLElement> {
  render(ProgramsPage);
  return await screen.findByRole("list", { name: "Your tokens" });
}

async function asksForToken(name: string): Promise<void> {
  await fireEvent.input(screen.getByLabelText("What is it for?"), { target: { value: name } });
  await fireEvent.click(screen.getByRole("button", { name: "Create a token" }));
}

it("lists the scopes and the expiry of each token", async () => {
  const list = await opens();
  expect(within(list).getByRole("listitem").textContent).toMatch(
    /Old bot\s*Play and open matches\s*Expires on 23 February 2027/,
  );
});

it("creates a token, shows its text once, and lists it without the text", async () => {
  const make = vi.spyOn(api, "makeToken").mockResolvedValue(token);
  const list = await opens();
  await fireEvent.click(screen.getByRole("checkbox", { name: /^Ask for hints/ }));
  await asksForToken(" New bot ");
  const field = await screen.findByLabelText<HTMLInputElement>("Token");
  expect(make).toHaveBeenCalledWith({ name: "New bot", scopes: ["play", "analyse"], days: 90 });
  expect(field.value).toBe("hexarena_secret");
  expect(document.activeElement?.textContent).toContain("Your token “New bot”");
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(document.body.innerHTML).not.toContain("hexarena_secret");
});

it("requires a scope, and shows the server's refusal", async () => {
  const full = { code: "token/full", message: "20 tokens are in use; expected 20 at most" };
  const make = vi.spyOn(api, "makeToken").mockRejectedValue(new RefusalError(full, 409));
  await opens();
  await fireEvent.click(screen.getByRole("checkbox", { name: /^Play/ }));
  await asksForToken("Bot");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Choose at least one thing it’s allowed to do.",
  );
  expect(make).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("checkbox", { name: /^See/ }));
  await asksForToken("Bot");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe(full.message));
});

it("revokes a token only after confirmation", async () => {
  const revoke = vi.spyOn(api, "revokeToken").mockResolvedValue([]);
  await opens();
  await fireEvent.click(screen.getByRole("button", { name: "Revoke Old bot" }));
  await fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(revoke).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Revoke Old bot" }));
  await fireEvent.click(screen.getByRole("button", { name: "Revoke it" }));
  expect(revoke).toHaveBeenCalledWith("t1");
  expect(await screen.findByText(/^You have no tokens/)).toBeTruthy();
  expect(screen.getByText("“Old bot” is revoked.").getAttribute("role")).toBe("status");
});

it("says why the tokens can't be listed, and tries again", async () => {
  const refusal = new RefusalError(
    { code: "store/failed", message: "The store does not answer" },
    503,
  );
  vi.spyOn(api, "tokens").mockRejectedValueOnce(refusal);
  render(ProgramsPage);
  expect((await screen.findByRole("alert")).textContent).toBe("The store does not answer");
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("list", { name: "Your tokens" });
});

it("adds a webhook, and says why one is refused", async () => {
  const added = {
    ...stoppedWebhook,
    webhook: "w2",
    url: "https://b.example/",
    off: "",
    failure: "",
  };
  const make = vi.spyOn(api, "makeWebhook").mockResolvedValue(added);
  await opens();
  const field = screen.getByLabelText<HTMLInputElement>("Address of a new webhook");
  await fireEvent.input(field, { target: { value: "https://b.example/" } });
  await fireEvent.click(screen.getByRole("button", { name: "Add the webhook" }));
  expect(make).toHaveBeenCalledWith("https://b.example/");
  const list = screen.getByRole("list", { name: "Webhooks" });
  await vi.waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
  const refusal = { code: "webhook/refused", message: "the address did not accept the challenge" };
  make.mockRejectedValue(new RefusalError(refusal, 409));
  await fireEvent.input(field, { target: { value: "https://c.example/" } });
  await fireEvent.click(screen.getByRole("button", { name: "Add the webhook" }));
  expect((await screen.findByRole("alert")).textContent).toBe(refusal.message);
  expect(field.value).toBe("https://c.example/");
});

it("shows that a webhook is off, retries it, and removes it", async () => {
  const tryAgain = vi
    .spyOn(api, "tryWebhook")
    .mockResolvedValue([{ ...stoppedWebhook, off: "", failure: "" }]);
  const remove = vi.spyOn(api, "removeWebhook").mockResolvedValue([]);
  await opens();
  expect(screen.getByText(/^Switched off on .*: it did not answer within 5 s\.$/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(tryAgain).toHaveBeenCalledWith("w1");
  expect(await screen.findByText("3 deliveries are waiting.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: `Remove ${stoppedWebhook.url}` }));
  expect(remove).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
  expect(remove).toHaveBeenCalledWith("w1");
  await vi.waitFor(() => expect(screen.queryByRole("list", { name: "Webhooks" })).toBeNull());
});
