import { redirect } from "@remix-run/node";
import { formOfPhrase } from "../domain/phrases";
import type { ReviewForm } from "../domain/review";
import { type Typed, withWordsAdded } from "../domain/typed-text";
import type { ClaimKey } from "../store/decisions.server";
import { listPhrases } from "../store/phrases.server";
import { saveReviewDraft } from "../store/review-drafts.server";

/** Appends one of the provider's phrases to the typed text and shows the form again there; null for any other button. */
export async function insertPhrase(
  intent: string,
  typed: Typed,
  { key, form, page }: { key: ClaimKey; form: ReviewForm; page: string },
): Promise<Response | null> {
  if (!intent.startsWith("phrase:")) return null;
  const phrases = await listPhrases(key.providerId);
  const phrase = phrases.find(({ id, field }) => `phrase:${id}` === intent && formOfPhrase[field] === form);
  await saveReviewDraft(
    { ...key, form },
    phrase ? withWordsAdded(typed, phrase.field, phrase.phrase) : typed,
  );
  return redirect(phrase ? `${page}#${form}-${phrase.field}` : page, 303);
}
