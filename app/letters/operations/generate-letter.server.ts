import { services } from "~/services.server";
import { isOfTestShop, type RequestRef } from "../domain/letter-ref";
import { markGenerationRequested } from "../store/letters.server";
import { askPatient } from "../store/patient-agreements.server";
import { readProductLetter } from "../store/product-letters.server";
import { completeLetterRef } from "./letter-ref.server";
import { reviewTestShops } from "./sandbox-review.server";

/** Asks the provider's side to review a request, unless it was withdrawn meanwhile. Throws `ServiceError` to be retried. */
export async function generateLetter(about: RequestRef, idempotencyKey: string): Promise<void> {
  const ref = await completeLetterRef(about);
  if (!ref || (await isWithdrawn(about))) return;
  // An adult patient for whom someone else requests a letter must agree first; their agreement queues this again.
  if (!(await askPatient(about.requestId))) return;
  await services().letters.requestGeneration(ref, idempotencyKey);
  if (isOfTestShop(ref)) await reviewTestShops();
  await markGenerationRequested(ref);
}

/** True for a paid letter that was withdrawn or refunded, so no provider has to decide it. */
async function isWithdrawn({ kind, requestId }: RequestRef) {
  const letter = kind === "product" ? await readProductLetter(requestId) : null;
  return letter?.paymentStatus === "refunded" || letter?.status === "withdrawn";
}
