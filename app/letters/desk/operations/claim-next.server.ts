import { env } from "~/platform/process/env.server";
import { isPhysician } from "../domain/provider";
import { claimMinutes, isNarrowed, type QueueSearch } from "../domain/queue";
import { claimNextReview } from "../store/decisions.server";
import { listFreeReviews } from "../store/queue.server";
import { wantsPhysician } from "./account-rules.server";
import type { OpenReview } from "./open-review.server";

/** How many requests are looked through for one that isn't left to a physician. */
const maxLeft = 200;

/**
 * Claims the first available request of a search for this provider and returns its id; null if none is waiting. Left to a
 * physician are requests whose administrator requires one, if one of the practice may sign in the patient's state; otherwise
 * another provider's letter is better than none.
 */
export async function claimNext(
  { provider, states }: OpenReview,
  search: QueueSearch,
): Promise<string | null> {
  const key = { states, providerId: provider.id };
  const isLeft = !isPhysician(provider.credential ?? "");
  const free = isLeft || isNarrowed(search) ? await listFreeReviews(key, search, maxLeft) : null;
  const own = free?.filter((one) => !isLeft || !one.hasPhysician || !wantsPhysician(one));
  if (own?.length === 0) return null;
  const among = own?.map(({ requestId }) => requestId) ?? null;
  return claimNextReview({ ...key, among, minutes: claimMinutes, most: env().DESK_OPEN_CLAIMS });
}
