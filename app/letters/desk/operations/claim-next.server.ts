import { env } from "~/platform/process/env.server";
import { claimMinutes } from "../../domain/review";
import { isPhysician } from "../domain/provider";
import { readQueueSearch } from "../domain/queue";
import { claimReview } from "../store/decisions.server";
import { listQueue } from "../store/queue.server";
import { readQueueFacts } from "../store/queue-facts.server";
import { isLeftToPhysician } from "./account-rules.server";
import type { OpenReview } from "./open-review.server";

/** Claims the first request of the queue that no other provider has, and gives its id; null when none waits. */
export async function claimNext({ provider, states }: OpenReview): Promise<string | null> {
  const { entries } = await listQueue(states, readQueueSearch(new URLSearchParams()), provider.id);
  const facts = isPhysician(provider.credential ?? "") ? {} : await readQueueFacts(entries);
  for (const entry of entries) {
    const { requestId, claim } = entry;
    if (claim && claim.providerId !== provider.id) continue;
    if (await isLeftToPhysician(entry, facts[requestId], provider)) continue;
    const key = { requestId, providerId: provider.id };
    const { outcome } = await claimReview(key, {
      minutes: claimMinutes,
      takeOver: false,
      most: env().DESK_OPEN_CLAIMS,
    });
    if (outcome === "claimed") return requestId;
    if (outcome === "too-many") return null;
  }
  return null;
}
