/** How many commands and questions are being sent again because nobody answers. */
class Retrying {
  #count = $state(0);

  get anybody(): boolean {
    return this.#count > 0;
  }

  /** Wait with one more; returns how to stop, once however often it is called. */
  begin(): () => void {
    let waits = true;
    this.#count += 1;
    return () => {
      if (waits) this.#count -= 1;
      waits = false;
    };
  }
}

export const retrying = new Retrying();
