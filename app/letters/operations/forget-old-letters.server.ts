import { services } from "~/services.server";
import { forgetLetter, listLettersToForget } from "../store/issued-letters.server";

const forgottenAtOnce = 50;

/**
 * Deletes letters whose retention has ended. Files are deleted first, so that the next run completes an interrupted one.
 * Throws `DatabaseError` and `ServiceError`.
 */
export async function forgetOldLetters(stop?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !stop?.aborted; ) {
    const letters = await listLettersToForget(forgottenAtOnce);
    for (const letter of letters) {
      for (const key of letter.pdfKeys) await services().documents.remove(key);
      await forgetLetter(letter);
    }
    isMore = letters.length === forgottenAtOnce;
  }
}
