import { demoOrders } from "../../app/cli/announce.mjs";
import { howPainted, paints } from "./paint.ts";
import type { Server } from "./servers.ts";
import { measureRoute } from "./sizes.ts";
import { compare, note } from "./table.ts";
import { checkedPath, paidLetter, stepCount, stepPath, visitorAfter } from "./visitor.ts";

const firstFlight = 14_600;
const smallStep = 9_000;
const scripts = 4_096;
const orderPath = `/complete-lmn?${new URLSearchParams({ ...demoOrders.open, step: "1" })}`;
const brandPath = "/shop/kettle-and-spine";
const statusPath = `/lmn-status?${new URLSearchParams(demoOrders.sent)}`;

/** Notes what each page transfers: document, style sheet and headers, scripts apart; fonts are not counted. */
export async function noteSizes({ address }: Server): Promise<void> {
  const cookie = await visitorAfter(address, stepCount - 1);
  const note14k = async (what: string, path: string, sent = "") => {
    const { status, html, css, js } = await measureRoute(address, path, sent);
    if (status !== 200) throw new Error(`${what} answered ${status}.`);
    const more = ` (HTML ${html} + CSS ${css}; script ${js})`;
    compare(`${what}: bytes with headers`, { value: html + css, unit: "B", more }, { max: firstFlight });
    return { total: html + css, js };
  };
  const pages = [await note14k("wizard step 1, new visitor without a cookie", stepPath(1))];
  const steps: { step: number; total: number; js: number }[] = [];
  for (let step = 1; step <= stepCount; step += 1) {
    const { html, css, js } = await measureRoute(address, stepPath(step), cookie);
    steps.push({ step, total: html + css, js });
  }
  const [largest] = steps.sort((a, b) => b.total - a.total);
  const which = { value: largest?.total ?? 0, unit: "B", more: ` (step ${largest?.step})` };
  compare("wizard, largest of the steps with a full draft", which, { max: firstFlight });
  compare("the same, wished for", which, { max: smallStep });
  pages.push(await note14k("order letter's first page", orderPath));
  pages.push(await note14k("status page", statusPath));
  pages.push(await note14k("success page after paying", await paidLetter(address)));
  for (const path of ["/brands", "/contact", "/onboarding", "/privacy", "/guides", "/eligible-items"]) {
    pages.push(await note14k(path, path));
  }
  const script = Math.max(...[...pages, ...steps].map(({ js }) => js));
  compare("script on any of these pages, compressed", { value: script, unit: "B" }, { max: scripts });
  // These have a small script of their own beside the one of all pages.
  for (const path of ["/", "/shop", brandPath, "/explore", "/fsa-calculator"]) await note14k(path, path);
  await note14k("a checked product", checkedPath);
}

/** Notes how soon a first visit on a slow phone sees each page, beside static pages of 12 KB. */
export async function notePaints({ address }: Server, limit: Server): Promise<void> {
  const cookie = await visitorAfter(address, stepCount - 1);
  const pages = [
    { what: "wizard step 1", url: address + stepPath(1) },
    { what: "wizard step 8", url: address + stepPath(8), cookie },
    { what: "status page", url: address + statusPath },
    ...["/", "/shop", brandPath, "/brands", "/guides"].map((path) => ({ what: path, url: address + path })),
  ];
  const yardsticks = [{ url: `${limit.address}/styled` }, { url: `${limit.address}/` }];
  const seen = await paints([...yardsticks, ...pages]);
  if (!seen) {
    note("largest paint", "not measured: no Chromium found");
    return;
  }
  const [styled, plain, ...ours] = seen;
  const milliseconds = (value = Number.NaN) => `${value.toFixed(0)} ms`;
  note("largest paint: static 12 KB with a linked style sheet", milliseconds(styled?.largestPaint));
  note("largest paint: static 12 KB, one document", milliseconds(plain?.largestPaint));
  for (const [index, { what }] of pages.entries()) {
    const paint = ours[index];
    if (!paint || !styled || !plain) continue;
    const { largestPaint, layoutShift, blocked } = paint;
    const toPlain = (largestPaint / plain.largestPaint).toFixed(2);
    const more = ` (${milliseconds(largestPaint)}; ÷ one document ${toPlain})`;
    const value = largestPaint / styled.largestPaint;
    compare(`${what}: largest paint ÷ static with styles`, { value, digits: 2, more }, { max: 1.1 });
    compare(`${what}: layout shift`, { value: layoutShift, digits: 3 }, { max: 0.005 });
    compare(`${what}: blocked by long tasks`, { value: blocked, unit: "ms" }, { max: 50 });
  }
  note("how paints were measured", howPainted);
}
