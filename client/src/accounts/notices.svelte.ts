/** What the owner of the account is to know of it, on every page. */
import { api } from "../wire/api";
import type { AccountEventShown } from "../wire/shapes";

class NoticeStore {
  events: readonly AccountEventShown[] = $state.raw([]);

  async load(): Promise<void> {
    this.events = await api.accountNotices();
  }

  async dismiss(): Promise<void> {
    await api.dismissNotices();
    this.events = [];
  }
}

export const accountNotices = new NoticeStore();
