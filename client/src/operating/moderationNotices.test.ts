import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../announcing/announcer.svelte";
import { moderationNotices } from "../shell/moderation.svelte";
import { api } from "../wire/api";
import SanctionNotice from "./SanctionNotice.svelte";

const said = () => announcer.entries.map(({ text }) => text);

describe("the notice of new reports", () => {
  let reports: number | null;
  let isHidden: boolean;

  beforeEach(() => {
    reports = 0;
    isHidden = false;
    vi.useFakeTimers();
    vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
    vi.spyOn(api, "moderation").mockImplementation(() =>
      Promise.resolve({ sanctions: [], active: [], reports }),
    );
    announcer.clear();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("appears without a reload, and is announced once", async () => {
    render(SanctionNotice);
    await vi.advanceTimersByTimeAsync(0);
    expect(moderationNotices.reports).toBe(0);
    reports = 1;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(moderationNotices.reports).toBe(1);
    expect(said()).toEqual(["New report. 1 is open."]);
    await vi.advanceTimersByTimeAsync(60_000);
    reports = 0;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([moderationNotices.reports, said().length]).toEqual([0, 1]);
  });

  it("waits while the page is out of sight, and appears as soon as it's back", async () => {
    render(SanctionNotice);
    await vi.advanceTimersByTimeAsync(0);
    [isHidden, reports] = [true, 2];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(moderationNotices.reports).toBe(0);
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(moderationNotices.reports).toBe(2);
    expect(said()).toContain("New report. 2 are open.");
  });

  it("doesn't ask again for anybody but an operator", async () => {
    reports = null;
    render(SanctionNotice);
    await vi.advanceTimersByTimeAsync(0);
    const count = vi.mocked(api.moderation).mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.mocked(api.moderation).mock.calls.length).toBe(count);
  });
});
