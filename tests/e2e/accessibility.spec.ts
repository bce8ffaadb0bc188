import type { Page } from "@playwright/test";
import { pages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** The first address of each route that has a page. */
const addresses = Object.values(pages).flatMap(([first]) => (first ? [first] : []));

/** More stops of the Tab key than a page needs to show a fault; a directory has hundreds. */
const mostStops = 45;

/** Tabs through the open page and names each stop that can't be told, or that the bar covers. */
async function faultsOfWalk(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const html = focused.outerHTML.slice(0, 120);
      // A radio is marked by its label, a card by its frame.
      const drawn = [focused, ...(focused.nextElementSibling ? [focused.nextElementSibling] : [])];
      for (let frame = focused.parentElement; frame; frame = frame.parentElement) drawn.push(frame);
      // The button inside a date field is the browser's, which marks it.
      const isBrowsers = focused.matches("input[type=date]:not(:focus-visible)");
      const isMarked =
        isBrowsers ||
        drawn.some((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
      const bar = document.querySelector(".nav");
      const { top, bottom, height } = focused.getBoundingClientRect();
      const under = (bar?.getBoundingClientRect().bottom ?? 0) - 1;
      const isCovered =
        !bar?.contains(focused) &&
        !focused.matches(".skip-link") &&
        top < under &&
        height < innerHeight - under &&
        bottom > 0;
      return [...(isMarked ? [] : [`unmarked ${html}`]), ...(isCovered ? [`covered ${html}`] : [])];
    });
    if (!seen) break;
    faults.push(...seen);
  }
  return [...new Set(faults)];
}

for (const [index, part] of ["first", "second", "third"].entries()) {
  // Forced colors take shadows away: what marks the focus there marks it everywhere.
  test(`every stop of the keyboard is marked and in sight, ${part} third of the pages`, {
    tag: "@js",
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 420 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    for (const address of addresses.filter((_, place) => place % 3 === index)) {
      await page.goto(address);
      expect.soft(await faultsOfWalk(page), address).toEqual([]);
    }
  });
}

test("with less motion wished for, nothing moves on its own", { tag: "@js" }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of addresses) {
    await page.goto(address);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100)
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : "",
        ),
    );
    expect.soft(moving, address).toEqual([]);
  }
});

test("on paper there are the words, without bars and buttons that lead on", { tag: "@js" }, async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ media: "print" });
  // A letter of paper with its margins.
  await page.setViewportSize({ width: 720, height: 960 });
  for (const address of addresses) {
    await page.goto(address);
    const { fixed, lost } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) =>
        one.checkVisibility(),
      );
      return {
        fixed: shown
          .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
          .map((one) => one.outerHTML.slice(0, 120)),
        lost: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      };
    });
    expect.soft(fixed, address).toEqual([]);
    expect.soft(lost, address).toBe(false);
    await expect.soft(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    await expect.soft(page.getByRole("banner"), address).toBeHidden();
  }
});
