import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
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

/** The page for an invalid link, with what was typed on the page that it opened before. */
export const expiredLinkPage = (typed?: string) => data({ view: "over", typed }, { status: 404 });

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

/** Like `openLetter`; throws the page for invalid links, with status 404, which gives back what was `typed`. */
export async function requireLetter(
  token: string | undefined,
  more?: readonly FunctionName[],
  typed?: string,
): Promise<OpenLetter> {
  const letter = await openLetter(token, more);
  if (!letter) throw expiredLinkPage(typed);
  return letter;
}

/** The same for a button that downloads a file: it has no page of its own, so an invalid link leads to the letter's. */
export async function requireLetterOfFile(
  token: string | undefined,
  more?: readonly FunctionName[],
): Promise<OpenLetter> {
  const letter = await openLetter(token, more);
  if (!letter) throw redirect(paths.letterPage(token ?? ""), 303);
  return letter;
}

/** Today's ISO date in the patient's time zone. */
export const todayOf = ({ facts }: Pick<OpenLetter, "facts">): string => dayInState(facts.state, new Date());
