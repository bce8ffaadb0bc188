import { markGenerationRequested } from "~/data/letters.server";
import { services } from "~/services/index.server";
import { completeLetterRef } from "./letter-ref.server";

/** Asks the provider's side to review a request. Throws `ServiceError` to be tried again. */
export async function generateLetter(
  about: { kind: "order" | "product"; requestId: string },
  idempotencyKey: string,
): Promise<void> {
  const ref = await completeLetterRef(about);
  if (!ref) return;
  await services().letters.requestGeneration(ref, idempotencyKey);
  await markGenerationRequested(ref);
}
