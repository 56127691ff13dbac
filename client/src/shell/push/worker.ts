/** What the browser runs while no page is open: it shows notices, and leads from them to a table. */

/** A notice as the server sends it. */
interface PushNotice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
}

/** The part of a service worker that is used here; DOM's types know none. */
interface PushWorker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: "window" }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener(kind: "push", listener: (event: NoticePushed) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NoticeClick) => void): void;
}

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface NoticePushed extends Lasting {
  data: { json: () => unknown } | null;
}

interface NoticeClick extends Lasting {
  notification: Notification;
}

const worker = globalThis as unknown as PushWorker;

worker.addEventListener("push", (event) => {
  const notice = event.data?.json() as PushNotice | undefined;
  if (notice) event.waitUntil(show(notice));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data)));
});

async function show({ title, body, url, tag }: PushNotice): Promise<void> {
  await navigator.setAppBadge?.();
  await worker.registration.showNotification(title, { body, tag, data: url, icon: "/icon.svg" });
}

/** Show a page that is open already, or open it. */
async function lead(path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window" });
  const page = open.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}
