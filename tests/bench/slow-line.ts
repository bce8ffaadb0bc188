import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../support/browser.ts";
import { badLine, openLine } from "../support/slow-line.ts";
import { recordTimeToUsable, timeToUsable } from "../support/time-to-usable.ts";
import { median } from "./rounds.ts";
import type { Server } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import { answerStep, goOn, type Steps, waitForStep, wizards } from "./wizard-walk.ts";

const walks = 3;
const answerableMs = 3_000;

/** Measures the time on a bad line from the press of a button until the next step of a wizard can be answered. */
export async function measureSlowLine({ address }: Server): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    addRow("steps on a bad line", "not measured: no Chromium found");
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

/** For a new visitor, the milliseconds until each step could be answered. */
async function walk(browser: Browser, address: string, steps: Steps): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(recordTimeToUsable);
  await page.goto(address, { waitUntil: "commit" });
  const took: number[] = [];
  for (const [index, fields] of steps.entries()) {
    await waitForStep(page, index + 1, steps);
    took.push(await page.evaluate<number>(timeToUsable));
    if (index + 1 === steps.length) break;
    await answerStep(page, fields);
    await goOn(page).click();
  }
  await context.close();
  return took;
}
