import type { Server } from "./servers.ts";
import { measureRoute } from "./sizes.ts";
import { compare } from "./table.ts";
import {
  checkedPath,
  orderStepPath,
  paidLetter,
  statusPath,
  stepCount,
  stepPath,
  visitorAfter,
} from "./visitor.ts";

const firstFlight = 14_600;
const smallStep = 9_000;
const scripts = 4_096;
const brandPath = "/shop/kettle-and-spine";

/** Measures the bytes of each page: document, style sheet and headers, and separately the scripts. Excludes fonts. */
export async function measureSizes({ address }: Server): Promise<void> {
  const cookie = await visitorAfter(address, stepCount - 1);
  const note14k = async (what: string, path: string, sent = "") => {
    const { status, html, css, js, largestScript } = await measureRoute(address, path, sent);
    if (status !== 200) throw new Error(`${what} answered ${status}.`);
    const more = ` (HTML ${html} + CSS ${css}; script ${js})`;
    compare(`${what}: bytes with headers`, { value: html + css, unit: "B", more }, { max: firstFlight });
    return { total: html + css, largestScript };
  };
  const pages = [await note14k("wizard step 1, new visitor without a cookie", stepPath(1))];
  const steps: { step: number; total: number; largestScript: number }[] = [];
  for (let step = 1; step <= stepCount; step += 1) {
    const { html, css, largestScript } = await measureRoute(address, stepPath(step), cookie);
    steps.push({ step, total: html + css, largestScript });
  }
  const [largest] = steps.sort((a, b) => b.total - a.total);
  const which = { value: largest?.total ?? 0, unit: "B", more: ` (step ${largest?.step})` };
  compare("wizard, largest of the steps with a full draft", which, { max: firstFlight });
  compare("the same, wished for", which, { max: smallStep });
  pages.push(await note14k("order letter's first page", orderStepPath(1)));
  pages.push(await note14k("status page", statusPath));
  pages.push(await note14k("success page after paying", await paidLetter(address)));
  for (const path of ["/brands", "/contact", "/onboarding", "/privacy", "/guides", "/eligible-items"]) {
    pages.push(await note14k(path, path));
  }
  const script = Math.max(...[...pages, ...steps].map(({ largestScript }) => largestScript));
  compare(
    "script on any of these pages, compressed, without headers",
    { value: script, unit: "B" },
    { max: scripts },
  );
  // These pages have a small script besides the one that all pages share.
  for (const path of ["/", "/shop", brandPath, "/explore", "/fsa-calculator"]) await note14k(path, path);
  await note14k("a checked product", checkedPath);
}
