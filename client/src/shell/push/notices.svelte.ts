/** Whether this browser is notified of your turn while no page is open. */
import { api } from "../../wire/api";

const WORKER = "/push-worker.js";

/** `unknown` until the browser has answered. */
export type NoticeState = "unknown" | "unsupported" | "blocked" | "off" | "on";

export class Notices {
  state: NoticeState = $state("unknown");

  /** Ask the browser how it stands, and see to it that the server knows. */
  async look(): Promise<void> {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
      this.state = "unsupported";
      return;
    }
    const subscription = await current();
    if (subscription && Notification.permission === "granted") {
      await api.subscribe(keysOf(subscription));
      this.state = "on";
    } else if (Notification.permission === "denied") this.state = "blocked";
    else this.state = (await isOffered()) ? "off" : "unsupported";
  }

  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      await this.look();
      return;
    }
    await (await current())?.unsubscribe(); // it may be another server's
    const registration = await navigator.serviceWorker.register(WORKER);
    const { key } = await api.pushKey();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await api.subscribe(keysOf(subscription));
    this.state = "on";
  }

  async turnOff(): Promise<void> {
    const subscription = await current();
    if (subscription) {
      await api.unsubscribe(subscription.endpoint);
      await subscription.unsubscribe();
    }
    this.state = "off";
  }
}

/** Return whether the server sends notices. */
async function isOffered(): Promise<boolean> {
  try {
    await api.pushKey();
    return true;
  } catch {
    return false;
  }
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keysOf(subscription: PushSubscription): {
  endpoint: string;
  keys: { p256dh: string; auth: string };
} {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
}
