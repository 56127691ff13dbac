import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import PauseNotice from "./PauseNotice.svelte";

afterEach(() => vi.useRealTimers());

it("counts down, says until when and why, and leads elsewhere meanwhile", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T14:00:00") });
  const onend = vi.fn();
  render(PauseNotice, { pause: { seconds: 61, reason: "drawn" }, onend });
  expect(screen.getByRole("status").textContent).toMatch(/2:01.*after cards had been dealt/su);
  const notice = screen.getByRole("region", { name: "Quick matches are paused" });
  expect(notice.textContent).toContain("1:01");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  await vi.advanceTimersByTimeAsync(2000);
  expect(notice.textContent).toContain("0:59");
  expect(onend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onend).toHaveBeenCalled();
});
