import { logError } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { services } from "~/services.server";
import type { ExploreRows, Row } from "../domain/explore-rows";
import { type LetterRow, letterRow } from "../domain/letter-row";
import type { Eligibility } from "../service/port";

/** The rows as far as they are ready within `timeoutMs`; the others go on being read and are there soon after. */
export async function readExplore(timeoutMs: number): Promise<ExploreRows> {
  const { eligibility } = services();
  let areRequested = false;
  const letters = readLetterRow(eligibility).then((found) => {
    areRequested = found.areRequested;
    return found.items;
  });
  const [retailers, explored, needLetter] = await Promise.all([
    row(eligibility.listRetailers(), timeoutMs),
    row(eligibility.listRecentProducts(), timeoutMs),
    row(letters, timeoutMs),
  ]);
  return { retailers, explored, letters: needLetter, areRequested };
}

async function readLetterRow(eligibility: Eligibility): Promise<LetterRow> {
  const [requested, checked] = await Promise.all([
    eligibility.listRequestedProducts(),
    eligibility.listRecentProducts("letter"),
  ]);
  return letterRow(requested, checked);
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
