import { data } from "@remix-run/node";
import { batchReads } from "~/platform/database/batched-reads.server";
import type { FunctionName } from "~/platform/database/call.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import { dayInState } from "~/platform/values/state-day";
import type { LetterHistory, RequestFacts } from "../../domain/history";
import type { LetterLink } from "../../domain/issued-letter";
import { readRequest } from "../../operations/own-page.server";
import { readLetterLink } from "../../store/letter-links.server";

/** A request behind its secret link. */
export interface OpenLetter {
  token: string;
  link: LetterLink;
  facts: RequestFacts;
  history: LetterHistory;
}

/** The data of a page whose link is invalid. */
export const linkIsOver = { view: "over" } as const;

/** What every page about a letter reads, and what most of its forms do. */
const readWithLink = [
  "read_request_facts",
  "list_request_keys",
  "list_letter_questions",
  "read_letter_denial",
  "list_issued_letters",
  "list_letter_corrections",
  "list_request_audit",
  "list_request_answers",
  "read_last_visit",
] as const;

/**
 * The request that a token gives access to, from a question's mail or a letter's; null for an unknown or expired token.
 * Always reads anew. `more` is what the page's form reads besides, by the request's id.
 */
export const openLetter = (
  token: string | undefined,
  more: readonly FunctionName[] = [],
): Promise<OpenLetter | null> =>
  batchReads(async () => {
    if (!token || !isToken(token)) return null;
    const link = await readLetterLink(hashToken(token), ["page", "question"], [...readWithLink, ...more]);
    const found = link && (await readRequest(link));
    return found && { token, link, ...found };
  });

/** Like `openLetter`; throws the page for invalid links, with status 404. */
export async function requireLetter(
  token: string | undefined,
  more?: readonly FunctionName[],
): Promise<OpenLetter> {
  const letter = await openLetter(token, more);
  if (!letter) throw data(linkIsOver, { status: 404 });
  return letter;
}

/** Today's ISO date in the patient's time zone. */
export const todayOf = ({ facts }: Pick<OpenLetter, "facts">): string => dayInState(facts.state, new Date());
