import { claimMinutes } from "../../domain/review";
import { readQueueSearch } from "../domain/queue";
import { claimReview } from "../store/decisions.server";
import { listQueue } from "../store/queue.server";
import type { OpenReview } from "./open-review.server";

/** Claims the first request of the queue that no other provider has, and gives its id; null when none waits. */
export async function claimNext({ provider, states }: OpenReview): Promise<string | null> {
  const { entries } = await listQueue(states, readQueueSearch(new URLSearchParams()), provider.id);
  for (const { requestId, claim } of entries) {
    if (claim && claim.providerId !== provider.id) continue;
    const key = { requestId, providerId: provider.id };
    const { outcome } = await claimReview(key, { minutes: claimMinutes, takeOver: false });
    if (outcome === "claimed") return requestId;
  }
  return null;
}
