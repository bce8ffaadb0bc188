import type { OrderKey } from "~/orders/domain/shop-order";
import { isTestShop } from "~/orders/shops/domain/test-shop";

/** A letter is requested for a shop's order, or for the product of a page. */
export const letterKinds = ["order", "product"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** A request for a letter. */
export interface RequestRef {
  kind: LetterKind;
  requestId: string;
}

/** A request with the order it is for, if it is for an order. */
export type LetterRef =
  | ({ kind: "order"; requestId: string } & OrderKey)
  | { kind: "product"; requestId: string };

/** True if a letter is requested in a test shop, where it is a sample. */
export const isOfTestShop = (ref: LetterRef): boolean => ref.kind === "order" && isTestShop(ref.shopDomain);
