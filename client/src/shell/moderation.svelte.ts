/** What operators forbid the person at this browser; for operators, the number of open reports. */
import { api } from "../wire/api";
import type { ModerationShown } from "../wire/shapes";

/** Milliseconds between two looks for new reports, for operators. */
const PAUSE = 15_000;

class ModerationNotices {
  /** Those whose notice is not dismissed. */
  sanctions: ModerationShown["sanctions"] = $state.raw([]);
  /** All that hold now. */
  active: ModerationShown["active"] = $state.raw([]);
  /** Null unless the person is an operator. */
  reports: number | null = $state(null);

  /** Load everything; then look for new reports while the page is in sight. */
  async follow(onNewReports: (count: number) => void): Promise<void> {
    await this.load();
    if (this.reports === null) return;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const before = this.reports;
      await this.load();
      if (this.reports !== null && before !== null && this.reports > before)
        onNewReports(this.reports);
    };
    const lookAgain = () => void look().catch(() => undefined); // the next look may succeed
    setInterval(lookAgain, PAUSE);
    document.addEventListener("visibilitychange", lookAgain);
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
