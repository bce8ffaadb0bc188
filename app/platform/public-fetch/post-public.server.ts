import { abortedAfter } from "./aborted-after";
import type { Network } from "./fetch-options";
import { type Destination, findAnywhere, findDestination, webUrl } from "./page-destination.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { nameResolver } from "./resolve-host.server";
import { safePost } from "./safe-request.server";

/** The target, and the deadline for everything together. */
interface To {
  network: Network;
  deadlineMs: number;
}

/**
 * Posts to an https URL on the public internet and returns the response's status; the body is discarded. It connects
 * only to the addresses that were resolved and checked for this request, and doesn't follow redirects. Throws
 * `PageUnreadableError`.
 */
export function postPublic(
  address: string,
  { body, headers, ...to }: To & { body: string; headers: Readonly<Record<string, string>> },
): Promise<number> {
  return abortedAfter(to.deadlineMs, async (signal) =>
    safePost(await destinationOf(address, to.network), { body, headers, signal }),
  );
}

/** Resolves and checks an https URL. Throws `PageUnreadableError` "refused-address", "unreachable" or "too-slow". */
export async function checkPublic(address: string, { network, deadlineMs }: To): Promise<void> {
  await abortedAfter(deadlineMs, () => destinationOf(address, network));
}

async function destinationOf(address: string, network: Network): Promise<Destination> {
  if (network.allowPrivate) return findAnywhere(new URL(address));
  const url = webUrl(address);
  if (url.protocol !== "https:") throw new PageUnreadableError("refused-address");
  return findDestination(url, network.resolve ?? nameResolver(), network.testHosts ?? new Map());
}
