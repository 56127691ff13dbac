/** The review of a match: ordered on demand, and fetched again each second while it is made. */
import { api } from "../wire/api";
import type { ReviewContent, ReviewMomentShown, ReviewShown } from "../wire/shapes";

export const POLL_MS = 1000;

export class ReviewStore {
  status: ReviewShown["status"] | "" = $state("");
  done = $state(0);
  total = $state(0);
  content: ReviewContent | null = $state.raw(null);
  failure: unknown = $state.raw();
  isBusy = $state(false);
  #match: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(match: string) {
    this.#match = match;
  }

  /** The share that is done, 0 to 1. */
  get share(): number {
    return this.total ? this.done / this.total : 1;
  }

  get isRunning(): boolean {
    return this.status === "waiting" || this.status === "running";
  }

  /** Whether it was being made when it ended before its time. */
  hasStopped = $state(false);

  /** Fetch what there is, and go on while it is being made. */
  load(): Promise<void> {
    return this.#follow(() => api.review(this.#match, this.content ? this.done : undefined));
  }

  /** Order the review. */
  order(): Promise<void> {
    return this.#follow(() => api.orderReview(this.#match));
  }

  /** Return the moment after or before a ply, if there is one. */
  moment(ply: number, step: 1 | -1): ReviewMomentShown | undefined {
    const moments = this.content?.moments ?? [];
    if (step > 0) return moments.find((moment) => moment.ply > ply);
    return moments.findLast((moment) => moment.ply < ply);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #follow(request: () => Promise<ReviewShown>): Promise<void> {
    clearTimeout(this.#timer);
    this.isBusy = true;
    this.failure = undefined;
    try {
      this.#take(await request());
    } catch (problem) {
      this.failure = problem;
    }
    this.isBusy = false;
    if (this.isRunning && !this.failure && !this.#isClosed)
      this.#timer = setTimeout(() => void this.load(), POLL_MS);
  }

  #take(progress: ReviewShown): void {
    this.hasStopped = this.isRunning && progress.status === "none";
    this.status = progress.status;
    this.done = progress.done;
    this.total = progress.total;
    if (progress.review) this.content = progress.review;
  }
}
