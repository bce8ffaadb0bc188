import type { LetterRef } from "~/domain/letter/letter-ref";
import { services } from "~/services/index.server";
import type { LetterReport } from "~/services/letters/port";
import { isServiceFailure, logFailure } from "./service-failure.server";

/** What the provider's side says of a letter; null when it does not answer or does not know the letter. */
export async function readLetterReport(ref: LetterRef): Promise<LetterReport | null> {
  try {
    return await services().letters.readStatus(ref);
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "letter status could not be read");
    return null;
  }
}
