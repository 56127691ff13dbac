import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../wire/api";
import { Notices } from "./notices.svelte";

const KEYS = { p256dh: "p", auth: "a" };
const subscription = {
  endpoint: "https://push.example/1",
  toJSON: () => ({ keys: KEYS }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};
const manager = {
  held: null as typeof subscription | null,
  getSubscription: () => Promise.resolve(manager.held),
  subscribe: vi.fn(() => Promise.resolve((manager.held = subscription))),
};
const registration = { pushManager: manager };
let permission = "default";

beforeEach(() => {
  permission = "default";
  manager.held = null;
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  vi.stubGlobal("PushManager", Object);
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
    },
  });
  vi.spyOn(api, "pushKey").mockResolvedValue({ key: "server" });
  vi.spyOn(api, "subscribe").mockResolvedValue({ browsers: 1 });
  vi.spyOn(api, "unsubscribe").mockResolvedValue({ browsers: 0 });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("subscribes with the server's key, and unsubscribes at the browser and the server", async () => {
  const notices = new Notices();
  await notices.look();
  expect(notices.state).toBe("off");
  permission = "granted";
  await notices.turnOn();
  expect(notices.state).toBe("on");
  expect(manager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "server",
  });
  expect(api.subscribe).toHaveBeenCalledWith({ endpoint: subscription.endpoint, keys: KEYS });
  await notices.turnOff();
  expect(api.unsubscribe).toHaveBeenCalledWith(subscription.endpoint);
  expect(subscription.unsubscribe).toHaveBeenCalled();
  expect(notices.state).toBe("off");
});

it("says whether the browser blocks notices or doesn't support them", async () => {
  const notices = new Notices();
  permission = "denied";
  await notices.turnOn();
  expect(notices.state).toBe("blocked");
  permission = "default";
  vi.spyOn(api, "pushKey").mockRejectedValue(new Error("the server sends none"));
  await notices.look();
  expect(notices.state).toBe("unsupported");
  vi.stubGlobal("navigator", {});
  await notices.look();
  expect(notices.state).toBe("unsupported");
});
