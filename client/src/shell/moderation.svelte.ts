/** What operators forbid the person at this browser; for operators, the number of open reports. */
import { api } from "../wire/api";
import type { ModerationShown } from "../wire/shapes";

/** Milliseconds between two looks for new reports, for operators. */
const PAUSE = 60_000;

class ModerationNotices {
  /** Those whose notice is not dismissed. */
  sanctions: ModerationShown["sanctions"] = $state.raw([]);
  /** All that hold now. */
  active: ModerationShown["active"] = $state.raw([]);
  /** Null unless the person is an operator. */
  reports: number | null = $state(null);

  /** Load everything; then look for new reports now and then. */
  async follow(): Promise<void> {
    await this.load();
    if (this.reports === null) return;
    setInterval(() => {
      if (!document.hidden) void this.load().catch(() => undefined); // the next look may succeed
    }, PAUSE);
  }

  async load(): Promise<void> {
    const { sanctions, active, reports } = await api.moderation();
    [this.sanctions, this.active, this.reports] = [sanctions, active, reports];
  }

  async dismiss(): Promise<void> {
    await api.dismissSanctions();
    this.sanctions = [];
  }
}

export const moderationNotices = new ModerationNotices();
