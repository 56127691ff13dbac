import { beforeEach, expect, it, vi } from "vitest";

/** Return the settings as a returning browser reads them. */
async function reload() {
  vi.resetModules();
  return await import("./settings.svelte");
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it("defaults to the system's theme and sound", async () => {
  const { settings } = await reload();
  expect([settings.theme, settings.sound]).toEqual(["auto", true]);
});

it("stores what is chosen", async () => {
  const { settings } = await reload();
  settings.theme = "dark";
  settings.sound = false;
  const reloaded = await reload();
  expect([reloaded.settings.theme, reloaded.settings.sound]).toEqual(["dark", false]);
});

it("makes the second tap play by default", async () => {
  const { settings } = await reload();
  expect(settings.atOnce).toBe(false);
  settings.atOnce = true;
  expect((await reload()).settings.atOnce).toBe(true);
});

it("defaults to normal speed", async () => {
  const { settings } = await reload();
  expect(settings.speed).toBe("normal");
  settings.speed = "at once";
  expect((await reload()).settings.speed).toBe("at once");
  localStorage.setItem("hexarena.speed", "nonsense");
  expect((await reload()).settings.speed).toBe("normal");
});

it("sets the theme on the page at once, or removes it for the system's", async () => {
  const { settings } = await reload();
  settings.theme = "dark";
  expect(document.documentElement.dataset.theme).toBe("dark");
  settings.theme = "auto";
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it("ignores invalid stored values", async () => {
  localStorage.setItem("hexarena.theme", "plaid");
  expect((await reload()).settings.theme).toBe("auto");
});

it("works without storage", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { settings } = await reload();
  settings.sound = false;
  expect([settings.theme, settings.sound]).toEqual(["auto", false]);
  vi.restoreAllMocks();
});
