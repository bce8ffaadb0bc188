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

/** The data of a page whose link is invalid. */
export const linkIsOver = { view: "over" } as const;

/** The request that a token gives access to, from a question's mail or a letter's; null for an unknown or expired token. */
export async function openLetter(token: string | undefined): Promise<OpenLetter | null> {
  const link = token ? await openSecretLink(token, "page", "question") : null;
  if (!token || !link) return null;
  const found = await readRequest(link);
  return found && { token, link, ...found };
}

/** Like `openLetter`; throws the page for invalid links, with status 404. */
export async function requireLetter(token: string | undefined): Promise<OpenLetter> {
  const letter = await openLetter(token);
  if (!letter) throw data(linkIsOver, { status: 404 });
  return letter;
}

/** Today's ISO date in the patient's time zone. */
export const todayOf = ({ facts }: Pick<OpenLetter, "facts">): string => dayInState(facts.state, new Date());
