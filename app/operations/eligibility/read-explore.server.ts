import type { ExploreRows, Row } from "~/domain/eligibility/explore-rows";
import { logError } from "~/process/log.server";
import { withTimeout } from "~/process/timeout";
import { services } from "~/services/index.server";

/** The rows as far as they are ready within `patienceMs`; the others go on being read and are there soon after. */
export async function readExplore(patienceMs: number): Promise<ExploreRows> {
  const { eligibility } = services();
  const [retailers, explored, letters] = await Promise.all([
    row(eligibility.listRetailers(), patienceMs),
    row(eligibility.listRecentProducts(), patienceMs),
    row(eligibility.listRecentProducts("letter"), patienceMs),
  ]);
  return { retailers, explored, letters };
}

async function row<T>(work: Promise<T[]>, patienceMs: number): Promise<Row<T>> {
  try {
    const items = await withTimeout(work, patienceMs);
    return items ? { state: "ready", items } : { state: "loading" };
  } catch (error) {
    logError(error, {}, "explore row could not be read");
    return { state: "failed" };
  }
}
