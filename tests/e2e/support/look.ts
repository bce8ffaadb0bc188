import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Shows the open page in a scheme, once its colors have settled. */
async function show(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((motion) => motion instanceof CSSTransition)
        .map((motion) => motion.finished),
    ),
  );
}

/**
 * What of the open page, or of a part of it, violates one of axe's rules, each with its HTML; all rules unless one is named. No
 * frame of ours is from another origin, and no usual rule needs style sheets or selectors, so axe prepares neither.
 */
export async function violations(page: Page, { rule, within }: { rule?: string; within?: string } = {}) {
  // A page that axe is on already is not sent it again, which takes as long as a rule.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"], selectors: false, preload: { assets: ["media"] } };
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        selector ?? document,
        chosen as axe.RunOptions,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [within, rule ? { ...options, runOnly: [rule] } : options] as const,
  );
}

/** Checks the open page with axe, in the light and in the dark scheme, in which nothing but colors differs. */
async function expectAccessible(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await show(page, "light");
  expect(await violations(page), `${pathname} in light`).toEqual([]);
  await show(page, "dark");
  expect(await violations(page, { rule: "color-contrast" }), `${pathname} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** All that can be checked of a page without knowing it: axe, and how it fits a phone. */
export async function expectGoodLook(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page);
  // 320 px is what 1280 px are at a zoom of 400 %.
  await expectNoSidewaysScroll(page, 320);
  await expectNoSidewaysScroll(page, 390);
  await expectEasyTargets(page);
  if (before) await page.setViewportSize(before);
}

/** Checks that nothing makes the page scroll sideways at a width. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(tooWide, `at ${width} px`).toEqual([]);
}

/** Checks that buttons, fields and links outside running text are at least 44 px high and wide. */
async function expectEasyTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll(
      "button, .button, input, select, textarea, summary, nav a, form a, main a",
    );
    return [...targets].flatMap((target) => {
      const area = target.closest("label") ?? target;
      const { width, height } = area.getBoundingClientRect();
      const isInSentence = target.matches("p a:not(.button), .prose a");
      if (width === 0 || isInSentence || (width >= 43.5 && height >= 43.5)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`];
    });
  });
  expect(small, new URL(page.url()).pathname).toEqual([]);
}

/** Checks, tabbing through the whole page, that the fixed bar never lies on what has the focus. */
export async function expectFocusInSight(page: Page, key: "Tab" | "Shift+Tab"): Promise<void> {
  const hidden = new Set<string>();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const bar = document.querySelector(".nav");
      const covers = !bar?.contains(focused) && !focused.matches(".skip-link");
      const top = focused.getBoundingClientRect().top;
      return {
        html: focused.outerHTML.slice(0, 120),
        hidden: covers && top < (bar?.getBoundingClientRect().bottom ?? 0),
      };
    });
    if (!seen) break;
    if (seen.hidden) hidden.add(seen.html);
  }
  expect([...hidden]).toEqual([]);
}
