import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { nextTry } from "~/platform/http/refresh";
import { logError } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { services } from "~/services.server";
import { type ExploreRows, type LetterRow, letterRow, type Row } from "../domain/explore-rows";
import type { Eligibility } from "../service/port";

/** Rows that load within this time are sent with the page. For the others the page reloads a few times. */
const timeoutMs = 700;
const refreshLimit = 10;
const refreshSeconds = 2;

/** Shows the page of what others check. */
export async function showExplore(search: URLSearchParams) {
  const { next, refreshes } = nextTry(search, refreshLimit);
  const rows = await readExplore(timeoutMs);
  const states = [rows.retailers, rows.explored, rows.letters].map((row) => row.state);
  const isWaiting = states.includes("loading");
  const headers: Record<string, string> = {};
  if (isWaiting && refreshes) headers.Refresh = `${refreshSeconds}; url=${paths.exploreAgain(next)}`;
  if (states.every((state) => state === "ready")) headers["Cache-Control"] = "public, max-age=60";
  return data({ rows, gaveUp: isWaiting && !refreshes }, { headers });
}

/** The rows that are ready within `timeoutMs`; the others continue loading in the background. */
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
