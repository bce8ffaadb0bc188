import { paths } from "~/paths";
import type { LetterRef } from "../domain/letter-ref";
import { letterTimeline, type TimelineEntry } from "../domain/timeline";
import { readLetterHistory } from "../store/letter-history.server";
import { readLetterEmail } from "../store/letters.server";
import { readRequestFacts } from "../store/request-facts.server";
import { findLetters } from "./find-letters.server";
import { newSecretLink } from "./secret-link.server";

const dayMs = 86_400_000;

/** Path of a request's own page, for a browser that has shown that it may open it; works for a day. Throws `DatabaseError`. */
export async function openOwnPage({
  kind,
  requestId,
}: Pick<LetterRef, "kind" | "requestId">): Promise<string> {
  return paths.letterPage(await newSecretLink({ kind, requestId, purpose: "page" }, dayMs));
}

/**
 * Has the link to a request's own page mailed to the address it was asked for with, within the limits of `findLetters`.
 * "taken" as well for a request without an address. Throws `DatabaseError`.
 */
export async function mailOwnPage(
  ref: LetterRef,
  keys: { form: string; visitor: string; address: (email: string) => string },
): Promise<"taken" | "too-often"> {
  const email = await readLetterEmail(ref);
  if (!email) return "taken";
  return findLetters(email, { ...keys, address: keys.address(email.toLowerCase()) });
}

/** What happened to a request, day by day; nothing of what it is about. Throws `DatabaseError`. */
export async function readTimeline({
  kind,
  requestId,
}: Pick<LetterRef, "kind" | "requestId">): Promise<readonly TimelineEntry[]> {
  const [facts, history] = await Promise.all([
    readRequestFacts(kind, requestId),
    readLetterHistory(requestId),
  ]);
  return facts ? letterTimeline(facts, history, new Date().toISOString().slice(0, 10)) : [];
}
