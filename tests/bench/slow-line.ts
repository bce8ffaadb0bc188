import { type Browser, chromium, type Page } from "playwright";
import { answerableAfter, noteAnswerable } from "../support/answerable.ts";
import { chromiumArgs, findChromium } from "../support/browser.ts";
import { badLine, openLine } from "../support/slow-line.ts";
import { median } from "./rounds.ts";
import type { Server } from "./servers.ts";
import { compare, note } from "./table.ts";
import { answers, orderAnswers, orderPath, stepPath } from "./visitor.ts";

const walks = 3;
const answerableMs = 3_000;

/** What each step is answered with, as names and values. */
type Steps = typeof answers;

const wizards: readonly { what: string; path: string; steps: Steps }[] = [
  { what: "wizard for a product", path: stepPath(1), steps: answers },
  {
    what: "wizard for an order",
    path: orderPath,
    steps: orderAnswers,
  },
];

/** Notes how soon each step of both wizards can be answered on a bad line, from the press that leads to it. */
export async function noteSlowLine({ address }: Server): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    note("steps on a bad line", "not measured: no Chromium found");
    return;
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  for (const { what, path, steps } of wizards) {
    const took: number[] = [];
    for (let seed = 1; seed <= walks; seed += 1) {
      const line = await openLine(address, { ...badLine, seed });
      took.push(...(await walk(browser, line.address + path, steps)));
      await line.close();
    }
    const more = ` (median ${median(took).toFixed(0)} ms of ${took.length} steps)`;
    const slowest = { value: Math.max(...took), unit: "ms", more };
    compare(`${what}, 400 kbit/s, 400 ms, 2 % loss: slowest step answerable after`, slowest, {
      max: answerableMs,
    });
  }
  await browser.close();
}

/** Milliseconds until each step could be answered, for a new visitor. */
async function walk(browser: Browser, address: string, steps: Steps): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(noteAnswerable);
  await page.goto(address, { waitUntil: "commit" });
  const took: number[] = [];
  for (const [index, fields] of steps.entries()) {
    await page.getByText(`Step ${index + 1} of ${steps.length}`).waitFor();
    took.push(await page.evaluate<number>(answerableAfter));
    if (index + 1 === steps.length) break;
    for (const [name, value] of fields) await give(page, name, value);
    for (const box of await page.locator("input[name$=Consent]").all()) await box.check();
    await page.locator("button[data-primary]").click();
  }
  await context.close();
  return took;
}

async function give(page: Page, name: string, value: string): Promise<void> {
  const controls = page.locator(`form[data-enter] [name="${name}"]`);
  const type = await controls.first().evaluate((control) => control.getAttribute("type") ?? control.tagName);
  if (type === "radio" || type === "checkbox") await controls.and(page.locator(`[value="${value}"]`)).check();
  else if (type === "SELECT") await controls.selectOption(value);
  else await controls.fill(value);
}
