import { markGenerationRequested } from "~/data/letters/letters.server";
import { readProductLetter } from "~/data/letters/product-letters.server";
import { services } from "~/services/index.server";
import { completeLetterRef } from "./letter-ref.server";

/** Asks the provider's side to review a request, unless its fee was given back meanwhile. Throws `ServiceError` to be tried again. */
export async function generateLetter(
  about: { kind: "order" | "product"; requestId: string },
  idempotencyKey: string,
): Promise<void> {
  const ref = await completeLetterRef(about);
  if (!ref || (await isGivenBack(about))) return;
  await services().letters.requestGeneration(ref, idempotencyKey);
  await markGenerationRequested(ref);
}

/** True for a paid letter whose fee was refunded, so no provider has to decide on it. */
async function isGivenBack({ kind, requestId }: { kind: "order" | "product"; requestId: string }) {
  return kind === "product" && (await readProductLetter(requestId))?.paymentStatus === "refunded";
}
