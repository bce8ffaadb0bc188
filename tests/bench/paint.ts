import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../support/browser.ts";

/** The figures of a first visit on a slow phone, in milliseconds; CLS has no unit. */
export interface Paint {
  largestPaint: number;
  /** The name of the element that was painted. */
  largest: string;
  layoutShift: number;
  /** Total blocking time: the sum of long tasks beyond their first 50 ms. */
  blocked: number;
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's slow 4G, in bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const howPainted = `Chromium, ${slow4g.latency} ms latency, 1.6 Mbit/s, processor ÷ 4, empty cache`;

/** Runs in the browser, before the page's own scripts. */
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

/** Starts the browser for `visit`; null if none is installed. */
export async function startChromium(): Promise<Browser | null> {
  const executablePath = findChromium();
  return executablePath ? chromium.launch({ executablePath, args: chromiumArgs }) : null;
}

/** `toTheEnd` waits until nothing more is loaded, so that layout shifts by late resources are measured. */
interface Visit {
  url: string;
  cookie?: string;
  toTheEnd: boolean;
}

/** Visits a page as a new visitor, with a cookie if it requires one. */
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
