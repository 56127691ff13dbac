/** How many requests are being retried because the server does not respond. */
class Retrying {
  #count = $state(0);

  get hasAny(): boolean {
    return this.#count > 0;
  }

  /** Count one more retry; returns a function that ends it, however often it is called. */
  begin(): () => void {
    let isWaiting = true;
    this.#count += 1;
    return () => {
      if (isWaiting) this.#count -= 1;
      isWaiting = false;
    };
  }
}

export const retrying = new Retrying();
