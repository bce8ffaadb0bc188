import { data } from "@remix-run/node";
import { dayInState } from "~/platform/values/state-day";
import type { LetterHistory, RequestFacts } from "../../domain/history";
import type { LetterLink } from "../../domain/issued-letter";
import { readRequest } from "../../operations/own-page.server";
import { openSecretLink } from "../../operations/secret-link.server";

/** A request behind its secret link. */
export interface OpenLetter {
  token: string;
  link: LetterLink;
  facts: RequestFacts;
  history: LetterHistory;
}

/** What a link's page says when the link opens nothing. */
export const linkIsOver = { view: "over" } as const;

/**
 * The request that a token opens, whether it came in the mail of a question or of a letter; null for a token that is
 * unknown or over.
 */
export async function openLetter(token: string | undefined): Promise<OpenLetter | null> {
  const link = token ? await openSecretLink(token, "page", "question") : null;
  if (!token || !link) return null;
  const found = await readRequest(link);
  return found && { token, link, ...found };
}

/** Like `openLetter`; throws the page for links that are over, with status 404. */
export async function requireLetter(token: string | undefined): Promise<OpenLetter> {
  const letter = await openLetter(token);
  if (!letter) throw data(linkIsOver, { status: 404 });
  return letter;
}

/** Today as an ISO date, where the patient lives. */
export const todayOf = ({ facts }: Pick<OpenLetter, "facts">): string => dayInState(facts.state, new Date());
