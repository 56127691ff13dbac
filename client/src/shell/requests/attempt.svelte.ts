/** A request to the server as a page shows it: under way, failed or confirmed. */
import { errorMessage } from "../../wire/api";

export class Attempt {
  busy = $state(false);
  /** Why the last task failed, in words. */
  failure = $state("");
  /** The confirmation of the last task, "" until it succeeds. */
  message = $state("");

  /** Run a task, then show a confirmation or the failure; return whether it succeeded. */
  async run(task: () => Promise<unknown>, confirmation = ""): Promise<boolean> {
    this.busy = true;
    this.failure = this.message = "";
    try {
      await task();
      this.message = confirmation;
      return true;
    } catch (problem) {
      this.failure = errorMessage(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
