import { batchReads } from "~/platform/database/batched-reads.server";
import { env } from "~/platform/process/env.server";
import { isPhysician } from "../domain/provider";
import { claimMinutes, type QueueEntry, readQueueSearch } from "../domain/queue";
import { claimReview } from "../store/decisions.server";
import { listQueue } from "../store/queue.server";
import { readQueueFacts } from "../store/queue-facts.server";
import { isLeftToPhysician } from "./account-rules.server";
import type { OpenReview } from "./open-review.server";

/** Claims the first available request of the queue for this provider and returns its id; null if none is waiting. */
export async function claimNext(open: OpenReview): Promise<string | null> {
  const search = readQueueSearch(new URLSearchParams());
  const { provider, states } = open;
  let page = await listQueue(states, search, provider.id);
  for (;;) {
    const claimed = await claimFirst(page.entries, open);
    if (claimed) return claimed.requestId;
    if (page.next === null) return null;
    page = await listQueue(states, { ...search, after: page.next }, provider.id);
  }
}

/**
 * Claims the first of these requests that it can. The id is null if the provider holds too many requests; the result is
 * null if none could be claimed.
 */
async function claimFirst(
  entries: readonly QueueEntry[],
  { provider }: OpenReview,
): Promise<{ requestId: string | null } | null> {
  const facts = isPhysician(provider.credential ?? "") ? {} : await readQueueFacts(entries);
  const most = env().DESK_OPEN_CLAIMS;
  const free = entries.filter(({ claim }) => !claim || claim.providerId === provider.id);
  const areLeft = await batchReads(() =>
    Promise.all(free.map((entry) => isLeftToPhysician(entry, facts[entry.requestId], provider))),
  );
  for (const [index, { requestId }] of free.entries()) {
    if (areLeft[index]) continue;
    const key = { requestId, providerId: provider.id };
    const { outcome } = await claimReview(key, { minutes: claimMinutes, takeOver: false, most });
    if (outcome === "claimed") return { requestId };
    if (outcome === "too-many") return { requestId: null };
  }
  return null;
}
