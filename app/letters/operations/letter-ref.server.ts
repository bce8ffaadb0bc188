import type { LetterRef, RequestRef } from "../domain/letter-ref";
import { readOrderLetterById } from "../store/order-letters.server";

/** Completes a letter's reference from kind and id; null if an order's record was deleted. */
export async function completeLetterRef(about: RequestRef): Promise<LetterRef | null> {
  if (about.kind === "product") return { kind: "product", requestId: about.requestId };
  const letter = await readOrderLetterById(about.requestId);
  return (
    letter && {
      kind: "order",
      requestId: letter.id,
      shopDomain: letter.shopDomain,
      shopOrderId: letter.shopOrderId,
    }
  );
}
