import { abortedAfter } from "./fetch/aborted-after";
import { webUrl } from "./fetch/page-destination.server";
import { type PublicRequest, PublicRequests } from "./fetch/public-requests.server";
import type { Answer } from "./fetch/safe-request.server";
import type { Network } from "./fetch-options";
import { PageUnreadableError } from "./page-unreadable-error";

export type PublicAnswer = Answer;

/**
 * GETs any file of the public Internet as safely as pages are read, within `deadlineMs` for everything together. Follows
 * redirects; private addresses are refused, at each redirect anew. Throws `PageUnreadableError`, and what `before` throws.
 */
export function fetchPublic(
  address: string,
  { deadlineMs, network, ...request }: PublicRequest & { deadlineMs: number; network: Network },
): Promise<PublicAnswer> {
  return abortedAfter(deadlineMs, async (signal) => {
    const reached = await new PublicRequests(network, signal).get(webUrl(address), request);
    if (!reached) throw new PageUnreadableError("unreadable");
    return reached.answer;
  });
}
