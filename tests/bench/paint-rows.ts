import type { Browser } from "playwright";
import { howPainted, type Paint, startChromium, visit } from "./paint.ts";
import { type PaintedPage, paintedPages } from "./painted-pages.ts";
import { median } from "./rounds.ts";
import type { Server } from "./servers.ts";
import { addRow, compare } from "./table.ts";

/** The number of visits to each page: more for pages near the target, while there is time. */
const visits = { min: 3, max: 7 };
const near = { from: 1, to: 1.3 };
const enoughMs = 225_000;
/** The number of pages between two visits to the yardstick. */
const stretch = 6;
const targets = { ratio: 1.1, layoutShift: 0.005, blocked: 50 };

interface Painted extends PaintedPage {
  seen: Paint[];
}

const largestPaint = ({ seen }: Painted) => median(seen.map((one) => one.largestPaint));
const layoutShift = ({ seen }: Painted) => Math.max(...seen.map((one) => one.layoutShift));
const blocked = ({ seen }: Painted) => median(seen.map((one) => one.blocked));

/**
 * Measures the first paint of each page on a slow phone, compared to a static page with a linked style sheet; the slowest page
 * first. `only` limits the paths.
 */
export async function measurePaints(
  { address }: Server,
  limit: Server,
  only?: readonly string[],
): Promise<void> {
  const browser = await startChromium();
  if (!browser) {
    addRow("largest paint", "not measured: no Chromium found");
    return;
  }
  const all = await paintedPages(address);
  const chosen = only?.map((path) => all.find((page) => page.path === path) ?? { path }) ?? all;
  const pages = chosen.map((page): Painted => ({ ...page, seen: [] }));
  const [styled, plain] = ["/styled", "/"].map((path): Painted => ({ path, seen: [] }));
  if (!styled || !plain) return;
  const began = performance.now();
  for (let round = 1; round <= visits.max; round += 1) {
    const due = round > visits.min ? pages.filter((page) => isNear(page, styled)) : pages;
    const enough = round > visits.min && performance.now() - began > enoughMs;
    if (due.length === 0 || enough) break;
    await visitAll(browser, due, { address, limit: limit.address, yardsticks: [styled, plain], round });
  }
  await browser.close();
  noteAll(pages, styled, plain);
}

const isNear = (page: Painted, styled: Painted) => {
  const ratio = largestPaint(page) / largestPaint(styled);
  return ratio >= near.from && ratio <= near.to;
};

/** Visits the pages once, and the yardsticks in between, so that a slow minute of the machine affects both. */
async function visitAll(
  browser: Browser,
  pages: readonly Painted[],
  at: { address: string; limit: string; yardsticks: readonly Painted[]; round: number },
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    if (index % stretch === 0) {
      for (const { path, seen } of at.yardsticks)
        seen.push(await visit(browser, { url: at.limit + path, toTheEnd: false }));
    }
    const { path, cookie, seen } = page;
    seen.push(await visit(browser, { url: at.address + path, cookie, toTheEnd: at.round === 1 }));
  }
}

function noteAll(pages: readonly Painted[], styled: Painted, plain: Painted): void {
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  addRow("largest paint: static 12 KB with a linked style sheet", milliseconds(largestPaint(styled)));
  addRow("largest paint: static 12 KB, one document", milliseconds(largestPaint(plain)));
  const sorted = [...pages].sort((a, b) => largestPaint(b) - largestPaint(a));
  for (const page of sorted) {
    const value = largestPaint(page) / largestPaint(styled);
    const parts = [
      `${milliseconds(largestPaint(page))}, ${page.seen.at(-1)?.largest}`,
      `shift ${layoutShift(page).toFixed(3)}`,
      `blocked ${milliseconds(blocked(page))}`,
    ];
    const more = ` (${parts.join("; ")})`;
    compare(`${nameOf(page)}: largest paint ÷ static`, { value, digits: 2, more }, { max: targets.ratio });
  }
  const over = sorted.filter((page) => largestPaint(page) / largestPaint(styled) > targets.ratio).length;
  compare(`pages over ${targets.ratio}`, { value: over, more: ` of ${pages.length}` }, { max: 0 });
  const noteWorst = (
    what: string,
    figure: (page: Painted) => number,
    shown: { max: number; digits?: number; unit?: string },
  ) => {
    const [worst] = [...pages].sort((a, b) => figure(b) - figure(a));
    if (!worst) return;
    const { max, ...rest } = shown;
    compare(what, { value: figure(worst), more: ` (${nameOf(worst)})`, ...rest }, { max });
  };
  noteWorst("largest layout shift of any visit", layoutShift, { max: targets.layoutShift, digits: 3 });
  noteWorst("longest blocked by long tasks", blocked, { max: targets.blocked, unit: "ms" });
  const { min, max } = visits;
  addRow("how paints were measured", `${howPainted}, medians of ${min} to ${max} visits`);
}

/** The success page's request id is left out. */
const nameOf = ({ path }: PaintedPage) =>
  path.startsWith("/lmn-success?") ? "/lmn-success" : decodeURIComponent(path);
