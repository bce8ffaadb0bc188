import type { Page } from "@playwright/test";
import { cutWords } from "./support/cut-words.ts";
import { expectFocusMarked } from "./support/focus.ts";
import { expectGoodLook, expectTablesReadable } from "./support/look.ts";
import { lookedAt, pages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { expectValidHtml } from "./support/valid-html.ts";

/** Pages with longer texts than the first URL of their route. */
const longer = [
  "/shop/pearlwren",
  "/shop/sovnby",
  "/shop/clemenval",
  "/guides/administrators/healthequity",
  "/lmn-request?brandSlug=northpine",
  "/lmn-status?shop=quillair.example&orderId=3001",
];

/** Pages per test: enough to reuse a browser with its fonts and styles, few enough for an even share among workers. */
const perVisit = 5;

/** How many screens below the first one a picture may begin that isn't loaded lazily. */
const near = 1;

async function expectPicturesLoadedLate(page: Page): Promise<void> {
  const below = await page.evaluate(
    (screens) =>
      [...document.images]
        .filter(({ loading }) => loading !== "lazy")
        .filter((image) => image.getBoundingClientRect().top > innerHeight * (1 + screens))
        .map(({ src }) => src),
    near,
  );
  expect.soft(below, "pictures far down that are loaded at once").toEqual([]);
}

/** Checks that the space of a missing picture shows the first letter of the name. */
async function expectInitialsShown(page: Page): Promise<void> {
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".picture[data-initial]")]
      .filter((space) => !getComputedStyle(space, "::before").content.includes(space.dataset.initial ?? ""))
      .map((space) => space.outerHTML),
  );
  expect.soft(blank, "a missing picture without its initial").toEqual([]);
}

async function expectNothingMoves(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : "")),
  );
  expect.soft(moving, "what moves where less motion is wished for").toEqual([]);
}

/** Checks that a printed page has the texts without navigation and buttons, dark on white paper for who reads in dark mode, too. */
async function expectGoodPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // US Letter without its margins.
  await page.setViewportSize({ width: 720, height: 960 });
  const { fixed, lost, ink } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) =>
      one.checkVisibility(),
    );
    return {
      fixed: shown
        .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
        .map((one) => one.outerHTML.slice(0, 120)),
      ink: getComputedStyle(document.body).color.match(/\d+/g)?.map(Number),
      lost: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
  expect.soft(fixed, "printed at the screen's edge").toEqual([]);
  expect.soft(lost, "wider than the paper").toBe(false);
  expect.soft(Math.max(...(ink ?? [255])), "pale letters").toBeLessThan(128);
  await expect.soft(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect.soft(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen", colorScheme: null });
}

/** Checks a phone at its browser's usual font size, 16 px, and at those that people with low vision set. */
async function expectLettersFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 740 });
  const browser = await page.context().newCDPSession(page);
  for (const size of [16, 24, 32]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
    await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
    const lost = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      const scrolling =
        ".ticker, .picks-row, .products-row, [data-row], .order-desk, pre, .sr-only, [aria-hidden=true]";
      return [...document.querySelectorAll("h1, h2, h3, p, a, button, label, input, td, th, dt, dd, li")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .filter((element) => !element.closest(scrolling))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect.soft(lost, `past the edge with letters of ${size} px`).toEqual([]);
    await expectTablesReadable(page);
    expect.soft(await cutWords(page), `words cut up with letters of ${size} px`).toEqual([]);
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await page.setViewportSize({ width: 320, height: 740 });
  await expectTablesReadable(page);
  // Enlarges the text only, as some browsers zoom, which media queries don't notice.
  const { sideways, right } = await page.evaluate(() => {
    const { documentElement } = document;
    documentElement.style.setProperty("font-size", "200%");
    const last = document.querySelector(".nav-row > *:last-child");
    return {
      sideways: documentElement.scrollWidth - documentElement.clientWidth,
      right: last?.getBoundingClientRect().right ?? 0,
    };
  });
  expect.soft(sideways, "px to scroll sideways with letters twice as large").toBe(0);
  expect.soft(right, "the bar's end with letters twice as large").toBeLessThanOrEqual(320);
}

async function expectEverything(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const answer = await page.goto(address);
  await expectValidHtml((await answer?.text()) ?? "", address);
  await expectPicturesLoadedLate(page);
  await expectInitialsShown(page);
  await expectNothingMoves(page);
  if (lookedAt.has(address)) await expectGoodLook(page);
  await expectGoodPrint(page);
  await expectFocusMarked(page);
  await expectLettersFit(page);
}

/** The reduced check for further URLs of a page, which differ only in their texts. */
async function expectTheSame(page: Page, address: string): Promise<void> {
  // A navigation from another site gets the styles inside the page, as on a visitor's first page.
  const answer = await page.request.get(address, { headers: { "Sec-Fetch-Site": "none" } });
  const html = await answer.text();
  await expectValidHtml(html, address);
  const hasPictures = /<img\b(?![^>]*\bloading="lazy")/.test(html);
  if (!hasPictures && !lookedAt.has(address)) return;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(address);
  await expectPicturesLoadedLate(page);
  if (lookedAt.has(address)) await expectGoodLook(page);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

const visits = [
  ...Object.entries(pages).flatMap(([route, [first, ...others]]) => [
    ...(first ? [{ route, address: first, look: expectEverything }] : []),
    ...others.map((address) => ({ route, address, look: expectTheSame })),
  ]),
  ...longer.map((address) => ({ route: address, address, look: expectEverything })),
];

for (let from = 0; from < visits.length; from += perVisit) {
  const some = visits.slice(from, from + perVisit);
  // Named by route, because some URLs are different in each process and Playwright needs stable test names.
  const routes = [...new Set(some.map(({ route }) => route))].join(", ");
  test(`HTML, pictures, motion, look, paper, keyboard and large letters, from ${from + 1}: ${routes}`, async ({
    page,
  }) => {
    test.slow();
    for (const { address, look } of some) await test.step(address, () => look(page, address));
  });
}

test("the addresses that are looked at are among them", () => {
  const visited = visits.map(({ address }) => address);
  expect([...lookedAt].filter((address) => !visited.includes(address))).toEqual([]);
});

test("an order's form: the same", ({ page, acceptOrder }) =>
  expectEverything(page, `/complete-lmn?shop=northpine.example&orderId=${acceptOrder("open")}`));
