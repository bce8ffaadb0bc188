import { abortedAfter } from "./aborted-after";
import type { Network } from "./fetch-options";
import { webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { type PublicRequest, PublicRequests } from "./public-requests.server";
import type { PublicResponse } from "./safe-request.server";

/**
 * GETs any file of the public Internet as safely as pages are read, within `deadlineMs` for everything together. Follows
 * redirects; private addresses are refused, at each redirect anew. Throws `PageUnreadableError`, and what `before` throws.
 */
export function fetchPublic(
  address: string,
  { deadlineMs, network, ...request }: PublicRequest & { deadlineMs: number; network: Network },
): Promise<PublicResponse> {
  return abortedAfter(deadlineMs, async (signal) => {
    const reached = await new PublicRequests(network, signal).get(webUrl(address), request);
    if (!reached) throw new PageUnreadableError("unreadable");
    return reached.response;
  });
}
