import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../support/browser.ts";
import { median } from "./rounds.ts";

/** What a first visit looks like on a slow phone, medians of several. Milliseconds; CLS has no unit. */
export interface Paint {
  largestPaint: number;
  layoutShift: number;
  /** How long long tasks held the page up beyond their first 50 ms, summed. */
  blocked: number;
}

const visits = 5;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Slow 4G as Lighthouse has it, in bytes a second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const howPainted = `Chromium, ${slow4g.latency} ms latency, 1.6 Mbit/s, processor ÷ 4, empty cache, median of ${visits}`;

/** Installed before the page's own scripts; runs in the browser. */
function watch(): void {
  const seen = { largestPaint: 0, layoutShift: 0, blocked: 0 };
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  each("layout-shift", (entry) => {
    seen.layoutShift += "value" in entry ? Number(entry.value) : 0;
  });
  each("longtask", (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  Object.assign(globalThis, { seen });
}

async function visit(browser: Browser, url: string, cookie: string): Promise<Paint> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const pairs = cookie.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const seen = await page.evaluate<Paint>("globalThis.seen");
  await context.close();
  return seen;
}

/** Visits every page in turns, as a new visitor each time, with its own cookie where it needs one. */
export async function paints(
  pages: readonly { url: string; cookie?: string }[],
): Promise<(Paint | undefined)[] | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const seen = pages.map((): Paint[] => []);
  for (let round = 0; round < visits; round += 1) {
    for (const [index, { url, cookie = "" }] of pages.entries()) {
      seen[index]?.push(await visit(browser, url, cookie));
    }
  }
  await browser.close();
  return seen.map((each) => ({
    largestPaint: median(each.map((one) => one.largestPaint)),
    layoutShift: median(each.map((one) => one.layoutShift)),
    blocked: median(each.map((one) => one.blocked)),
  }));
}
