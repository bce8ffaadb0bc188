import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { cutWords } from "./cut-words.ts";

/** The small build: its other one, as long again, takes a new page 100 ms of processor time more. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Switches the open page to a color scheme and waits until its colors have changed. */
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
 * Violations of axe's rules, or of one rule, on the open page or in a part of it, each with its HTML. We have no frames from
 * other origins, and no default rule needs style sheets or selectors, so axe is told to prepare none of these.
 */
export async function violations(page: Page, { rule, within }: { rule?: string; within?: string } = {}) {
  // Injects axe only once into a page, because that takes as long as checking a rule.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
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

/** Checks the open page with axe, then its contrast in the dark scheme, which differs only in colors. */
async function expectAccessible(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await show(page, "light");
  expect(await violations(page), `${pathname} in light`).toEqual([]);
  await show(page, "dark");
  expect(await violations(page, { rule: "color-contrast" }), `${pathname} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Checks what holds for any page: axe, and how it fits a phone. */
export async function expectGoodLook(page: Page): Promise<void> {
  const before = page.viewportSize();
  expect.soft(await cutWords(page), `words cut up at ${before?.width} px`).toEqual([]);
  await expectAccessible(page);
  // 320 px equals 1280 px at a zoom of 400%.
  await expectFit(page, 320);
  await expectTablesReadable(page);
  await expectFit(page, 390);
  await expectTablesReadable(page);
  await expectEasyTargets(page);
  if (before) await page.setViewportSize(before);
}

/** Checks that nothing makes the page scroll sideways at a width, and that no word is broken. */
async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(tooWide, `at ${width} px`).toEqual([]);
  expect.soft(await cutWords(page), `words cut up at ${width} px`).toEqual([]);
}

/**
 * Checks that no table is wider than the page or what it is in, and that each of its cells has the name of its column: above it, or
 * before its words.
 */
export async function expectTablesReadable(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("table")].filter((table) => table.checkVisibility());
    const wide = shown.flatMap((table) => {
      const { left, right } = table.getBoundingClientRect();
      const box = table.parentElement?.getBoundingClientRect();
      const isInside = box && left >= box.left - 0.5 && right <= Math.min(box.right, innerWidth) + 0.5;
      return isInside ? [] : [`wider than its place: ${table.outerHTML.slice(0, 120)}`];
    });
    const nameless = shown.flatMap((table) => {
      const head = [...(table.tHead?.rows[0]?.cells ?? [])];
      const isBelowHead = head.some((cell) => cell.checkVisibility());
      if (head.length === 0 || isBelowHead) return [];
      return [...table.querySelectorAll("td")].flatMap((cell) => {
        const name = head[cell.cellIndex]?.textContent?.trim() ?? "";
        const isNamed = getComputedStyle(cell, "::before").content === JSON.stringify(name);
        return isNamed || !cell.textContent?.trim() ? [] : [`a cell without its column's name, ${name}`];
      });
    });
    return [...wide, ...nameless];
  });
  expect
    .soft(faults, `tables of ${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`)
    .toEqual([]);
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

/** Tabs through the whole page and checks that the fixed bar never covers the focused element. */
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
