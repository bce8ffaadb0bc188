import type { ExploreRows, Row } from "~/domain/eligibility/explore-rows";
import { logError } from "~/process/log.server";
import { withTimeout } from "~/process/timeout";
import { services } from "~/services/index.server";

/** The rows as far as they are ready within `timeoutMs`; the others go on being read and are there soon after. */
export async function readExplore(timeoutMs: number): Promise<ExploreRows> {
  const { eligibility } = services();
  const [retailers, explored, letters] = await Promise.all([
    row(eligibility.listRetailers(), timeoutMs),
    row(eligibility.listRecentProducts(), timeoutMs),
    row(eligibility.listRecentProducts("letter"), timeoutMs),
  ]);
  return { retailers, explored, letters };
}

async function row<T>(work: Promise<T[]>, timeoutMs: number): Promise<Row<T>> {
  try {
    const items = await withTimeout(work, timeoutMs);
    return items ? { state: "ready", items } : { state: "loading" };
  } catch (error) {
    logError(error, {}, "explore row could not be read");
    return { state: "failed" };
  }
}
