import { expect, type Page } from "@playwright/test";

/** Enough stops of the Tab key to reveal a fault; a directory has hundreds. */
const mostStops = 45;

/** Candidates for the focus, in document order; the test sees which ones accept it. */
const focusable = `body :not([tabindex="-1"])`;

/**
 * Checks that each stop of the Tab key on the open page is marked and isn't covered by the bar. Uses forced colors, which remove
 * shadows: a mark that is visible there is visible everywhere. After one press of the key, a script focuses one element after
 * another: the browser marks it and scrolls to it as for the key, in a sixth of the processor time. `expectTabStops` proves that
 * the key stops nowhere else.
 */
export async function expectFocusMarked(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Tab");
  const faults = await page.evaluate(
    ([all, most]) => {
      const found: string[] = [];
      let stops = 0;
      for (const focused of document.querySelectorAll<HTMLElement>(all)) {
        focused.focus();
        if (document.activeElement !== focused) continue;
        const html = focused.outerHTML.slice(0, 120);
        // A radio button is marked by its label, a card by its frame.
        const drawn: Element[] = [focused];
        if (focused.nextElementSibling) drawn.push(focused.nextElementSibling);
        for (let frame = focused.parentElement; frame; frame = frame.parentElement) drawn.push(frame);
        const isMarked = drawn.some((element) => {
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
        if (!isMarked) found.push(`unmarked ${html}`);
        if (isCovered) found.push(`covered ${html}`);
        stops += 1;
        if (stops === most) break;
      }
      return stops > 0 ? found : ["no stop at all"];
    },
    [focusable, mostStops] as const,
  );
  expect.soft(faults, "stops of the Tab key").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}

/**
 * Presses Tab through the open page and checks that it stops exactly at the elements of `expectFocusMarked`, in their
 * order. Starts over if the page changed meanwhile: a table may get its scroll bar, which is a stop, after a font arrived.
 */
export async function expectTabStops(page: Page): Promise<void> {
  await expect(() => pressThrough(page)).toPass({ timeout: 60_000 });
}

async function pressThrough(page: Page): Promise<void> {
  await page.evaluate(async (all) => {
    await document.fonts.ready;
    const stops = [...document.querySelectorAll<HTMLElement>(all)].filter((element) => {
      element.focus();
      return document.activeElement === element;
    });
    stops[0]?.focus();
    Object.assign(window, { stops });
  }, focusable);
  const places: number[] = [0];
  for (let stop = 1; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    const { place, html } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { stops } = window as unknown as { stops: Element[] };
      return {
        place: focused === document.body ? null : stops.indexOf(focused),
        html: focused.outerHTML.slice(0, 120),
      };
    });
    if (place === null) break;
    expect(place, `a stop no script can focus: ${html}`).not.toBe(-1);
    places.push(place);
  }
  expect(places.length).toBeGreaterThan(10);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}
