import { abortedAfter } from "./aborted-after";
import type { Network } from "./fetch-options";
import { webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { type PublicRequest, PublicRequests } from "./public-requests.server";
import type { PublicResponse } from "./safe-request.server";

/**
 * GETs a file from the public internet as safely as pages, within `deadlineMs` in total. Follows redirects; private
 * addresses are refused, also at each redirect. Throws `PageUnreadableError`, and what `before` throws.
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
