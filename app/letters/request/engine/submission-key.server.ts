import { createHash } from "node:crypto";

/**
 * Names one submission of a step: the same form sent again with the same answers has the same key, a form with changed
 * answers another one. Null for a form that carries no `draftKey`. The key tells nothing of the answers, as the draft key
 * in it is random and stored nowhere.
 */
export function submissionKey(form: FormData, step: number): string | null {
  const draftKey = form.get("draftKey");
  if (typeof draftKey !== "string" || draftKey.length < 32) return null;
  return createHash("sha256")
    .update(JSON.stringify([step, [...form]]))
    .digest("base64url");
}
