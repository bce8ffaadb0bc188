import type { OrderKey } from "../orders/shop-order";

/** Which letter: of a shop's order, or of a product page request. */
export type LetterRef =
  | ({ kind: "order"; requestId: string } & OrderKey)
  | { kind: "product"; requestId: string };
