import { expect, type Page } from "@playwright/test";

/** More stops of the Tab key than a page needs to show a fault; a directory has hundreds. */
const mostStops = 45;

/**
 * Tabs through the open page: every stop is marked, and the bar covers none. Forced colors take shadows away: what marks
 * the focus there marks it everywhere.
 */
export async function expectFocusMarked(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.emulateMedia({ forcedColors: "active" });
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
  expect.soft([...new Set(faults)], "stops of the Tab key").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}
