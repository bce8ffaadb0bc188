import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterRef } from "../domain/letter-ref";
import type { LetterReport } from "../service/port";

/** A letter that the provider's side doesn't know yet is waiting for its review. */
const notKnownYet: LetterReport = {
  status: "in_review",
  email: null,
  name: null,
  pdfUrl: null,
  validUntil: null,
};

/** The provider's side's report about a letter; null if it doesn't respond. */
export async function readLetterReport(ref: LetterRef): Promise<LetterReport | null> {
  return services()
    .letters.readStatus(ref)
    .then((report) => report ?? notKnownYet)
    .catch(recover(ServiceError, "letter status could not be read", () => null));
}
