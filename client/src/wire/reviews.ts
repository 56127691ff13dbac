/** Calls about reviews of finished matches. */
import { ask, command, commandWire, wire } from "./calls";

export const reviews = {
  /** The review so far; its content only if more is judged than `after`. */
  review(match: string, after?: number) {
    const query = after === undefined ? {} : { after };
    return ask(() =>
      wire.GET("/api/matches/{match}/review", { params: { path: { match }, query } }),
    );
  },

  orderReview: (match: string) =>
    command(() => commandWire.POST("/api/matches/{match}/review", { params: { path: { match } } })),
};
