/** How a hand of cards chooses, step by step or for a commitment. */

export interface Picker {
  readonly mayChoose: boolean;
  readonly busy: boolean;
  isReachable(card: string): boolean;
  isChosen(card: string): boolean;
  /** Describe what a card leads to. */
  textOf(card: string): string;
  /** Name the part that a card is chosen for, where it may be one of several. */
  partOf?(card: string): string;
  /** Return whether a card would complete a choice: then a drag does not choose it at once. */
  completes(card: string): boolean;
  select(card: string): void;
  /** Take a step back; return whether there was one. */
  stepBack(): boolean;
}
