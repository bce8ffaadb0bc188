import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

const still = { animations: "disabled", caret: "hide", scale: "css" } as const;
/**
 * Full-page screenshots include parts that a browser would render only when scrolled near. Set from script, as the site's
 * content security policy blocks inline styles.
 */
const allLaidOut =
  ".deferred, .order-desk { content-visibility: visible !important; contain: content !important }";

export { expect };

/** A phone, a small laptop and a screen, as wide and as high in px. */
const heights = { 390: 844, 1024: 768, 1440: 900 } as const;
type Width = keyof typeof heights;

/** What a page is seen through; every width in every scheme. */
export interface Looks {
  widths: readonly Width[];
  schemes: readonly ("light" | "dark")[];
  media?: "screen" | "print";
}

interface Fixtures {
  looks: Looks;
  nothingFromElsewhere: undefined;
  /** Takes the open page in every look, as a named state of the test's page. */
  take: (state?: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  looks: [{ widths: [390, 1024, 1440], schemes: ["light", "dark"] }, { option: true }],
  nothingFromElsewhere: [
    async ({ context, baseURL }, use) => {
      await context.route(
        (url) => url.origin !== baseURL,
        (route) => route.abort(),
      );
      await use(undefined);
    },
    { auto: true },
  ],
  take: async ({ page, looks }, use, { title }) => {
    await use(async (state) => {
      await photograph(page, state ? `${title}-${state}` : title, looks);
    });
  },
});

const { PICTURES_FOLDER: folder = "", PICTURES_ONLY: only = "", PICTURES_LARGE: large } = process.env;

/** Takes a page's screenshots; their names all begin with the page's. */
export function picture(name: string, body: Parameters<typeof test>[2]): void {
  if (name.includes(only)) test(name, body);
}
picture.use = test.use;
picture.describe = test.describe;

async function photograph(page: Page, name: string, { widths, schemes, media }: Looks): Promise<void> {
  if (large) return photographLarge(page, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, media });
      await settle(page);
      const path = join(folder, `${name}.${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, ...still });
    }
  }
}

/** On a small phone with text enlarged to 200% in the browser's settings, which media queries see too. */
async function photographLarge(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // A new height, which a full-page screenshot also sets, resets the text size.
  const showLarge = async (height: number) => {
    await page.setViewportSize({ width: 360, height });
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await settle(page);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  await showLarge(await showLarge(640));
  await page.screenshot({ path: join(folder, `${name}.360-large.png`), ...still });
  await browser.detach();
}

/**
 * Waits for every picture the page shows at this width, at its top: the bar stays in sight where a page is scrolled.
 * What moves stops before the screenshot stops it, which may be too late for what the compositor moves.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate((css) => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, allLaidOut);
  const missing = () =>
    page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
      for (const image of document.images) image.loading = "eager";
      for (const motion of document.getAnimations()) {
        if (motion.effect?.getComputedTiming().endTime === Infinity) motion.cancel();
        else motion.finish();
      }
      return [...document.images].filter((image) => !image.complete).map((image) => image.currentSrc);
    });
  await expect.poll(missing).toEqual([]);
  // What comes near the screen at a new width is rendered only then.
  let height = 0;
  await expect
    .poll(async () => {
      const before = height;
      height = await page.evaluate(() => document.documentElement.scrollHeight);
      return height - before;
    })
    .toBe(0);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
}

/** Opens a URL without following its delayed refresh. */
export async function openToStay(page: Page, address: string): Promise<void> {
  await page.route("**", async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { refresh, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(address);
  await page.unroute("**");
}
