import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../support/browser.ts";

/** What one first visit on a slow phone looks like. Milliseconds; CLS has no unit. */
export interface Paint {
  largestPaint: number;
  /** What was painted then, as the name of its element. */
  largest: string;
  layoutShift: number;
  /** How long long tasks held the page up beyond their first 50 ms, summed. */
  blocked: number;
}

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

export const howPainted = `Chromium, ${slow4g.latency} ms latency, 1.6 Mbit/s, processor ÷ 4, empty cache`;

/** Installed before the page's own scripts; runs in the browser. */
function watch(): void {
  const seen = { largestPaint: 0, largest: "", layoutShift: 0, blocked: 0 };
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
    seen.largest = "element" in entry && entry.element instanceof Element ? entry.element.localName : "";
  });
  each("layout-shift", (entry) => {
    seen.layoutShift += "value" in entry ? Number(entry.value) : 0;
  });
  each("longtask", (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  Object.assign(globalThis, { seen });
}

/** Starts the browser that `visit` needs; null where there is none. */
export async function startChromium(): Promise<Browser | null> {
  const executablePath = findChromium();
  return executablePath ? chromium.launch({ executablePath, args: chromiumArgs }) : null;
}

/** `toTheEnd` waits until nothing more is fetched, so that what comes late is seen to shift the page. */
interface Visit {
  url: string;
  cookie?: string;
  toTheEnd: boolean;
}

/** Visits a page as a new visitor, with its own cookie where it needs one. */
export async function visit(browser: Browser, { url, cookie = "", toTheEnd }: Visit): Promise<Paint> {
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
  await page.goto(url, { waitUntil: toTheEnd ? "networkidle" : "load" });
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.waitForTimeout(toTheEnd ? 300 : 100);
  const seen = await page.evaluate<Paint>("globalThis.seen");
  await context.close();
  return seen;
}
