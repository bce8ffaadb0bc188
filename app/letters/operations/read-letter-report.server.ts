import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterRef } from "../domain/letter-ref";
import type { LetterReport } from "../service/port";

/** A letter the provider's side has not heard of yet is waiting for its review. */
const notKnownYet: LetterReport = {
  status: "in_review",
  email: null,
  name: null,
  pdfUrl: null,
  validUntil: null,
};

/** What the provider's side reports of a letter we were asked for; null when it does not answer. */
export async function readLetterReport(ref: LetterRef): Promise<LetterReport | null> {
  return services()
    .letters.readStatus(ref)
    .then((report) => report ?? notKnownYet)
    .catch(recover(ServiceError, "letter status could not be read", () => null));
}
