/** The legends of the games, each fetched once. */
import { GaugeMeanings, setMeanings } from "../scene/score/gauges/meanings.svelte";
import { api } from "../wire/api";
import { GameCache } from "./gameCache";

export const legends = new GameCache((game) => api.legend(game));

/** Let the numbers on a table say what they mean, as its game's legend does. */
export function explainGauges(game: () => string): void {
  setMeanings(
    new GaugeMeanings(async () => {
      const { signs } = await legends.load(game());
      const gauges = signs.filter(({ kind }) => kind === "gauge");
      return Object.fromEntries(gauges.map(({ look, text }) => [look, text]));
    }),
  );
}
