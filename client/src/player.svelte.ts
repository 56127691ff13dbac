/** The person at this browser, as the server knows them by their cookie. */
import { api } from "./wire/api";

class Player {
  /** Empty until one is chosen. */
  name = $state("");

  /** Meet the server. The first answer brings the cookie, so nothing else is asked before. */
  async meet(): Promise<void> {
    this.name = (await api.me()).name;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const player = new Player();
