/** The calls of analyses. */
import { ask, wire } from "./calls";
import type {
  EditWish,
  PathActions,
  PathQuestion,
  PictureWish,
  PositionWish,
  TreeWish,
} from "./shapes";

export const analysis = {
  /** Show a position of an analysis; chance may be drawn. Nothing is stored. */
  analysisPosition: (body: PositionWish) =>
    ask(() => wire.POST("/api/analysis/position", { body })),

  analysisPreview: (body: PathActions) => ask(() => wire.POST("/api/analysis/preview", { body })),

  /** Change a position by clicking, and say whether it can occur. */
  editPosition: (body: EditWish) => ask(() => wire.POST("/api/analysis/edit", { body })),

  /** Describe the moves of all variations, in their order. */
  analysisTree: (body: TreeWish) => ask(() => wire.POST("/api/analysis/tree", { body })),

  /** Read the text of an analysis. */
  readAnalysis: (text: string) => ask(() => wire.POST("/api/analysis/reading", { body: { text } })),

  /** The match and its variations as text. */
  analysisText: (body: TreeWish) =>
    ask(() => wire.POST("/api/analysis/text", { body, parseAs: "text" })),

  /** The picture of a position, as SVG. */
  analysisPicture: (body: PictureWish) =>
    ask(() => wire.POST("/api/analysis/picture", { body, parseAs: "text" })),

  analysisRefusal: (body: PathQuestion) => ask(() => wire.POST("/api/analysis/refusal", { body })),
};
