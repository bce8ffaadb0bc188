import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../support/browser.ts";
import { openLine } from "../support/slow-line.ts";
import { recordTimeToUsable, timeToUsable } from "../support/time-to-usable.ts";
import { median } from "./rounds.ts";
import type { Server } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import { answerStep, goOn, type Steps, waitForStep, wizards } from "./wizard-walk.ts";

/** Slow 4G: 1.6 Mbit/s and 150 ms, without loss. */
const slow4g = { bytesPerSecond: 200_000, roundTripMs: 150, loss: 0, seed: 1 };
const walks = 3;
const stepMs = slow4g.roundTripMs + 150;

/** Milliseconds from the press of the button to the next step's first field, and their parts. */
interface StepTime {
  all: number;
  /** From the press until the browser sends the request. */
  leaving: number;
  /** From then to the page's first byte: round trips and the server's work. */
  asking: number;
  /** From then until the field can be used: the rest of the page, styles, layout. */
  drawing: number;
  redirects: number;
}

/** Runs in the browser: stores for the next page when a button was pressed. */
function notePress(): void {
  const at = () => performance.timeOrigin + performance.now();
  addEventListener("click", () => sessionStorage.setItem("pressed", String(at())), { capture: true });
}

/** Runs in the browser once the step can be answered; `answerable` is that time in milliseconds. */
function readTimes(answerable: number): StepTime {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const leaving = performance.timeOrigin - Number(sessionStorage.getItem("pressed"));
  const asking = visit?.responseStart ?? Number.NaN;
  const redirects = visit?.redirectCount ?? Number.NaN;
  return { all: leaving + answerable, leaving, asking, drawing: answerable - asking, redirects };
}

/** Measures the time on slow 4G from one step of a wizard to the next, for a returning visitor. */
export async function measureSteps({ address }: Server): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    addRow("step to step", "not measured: no Chromium found");
    return;
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  for (const { what, path, steps } of wizards) {
    const line = await openLine(address, slow4g);
    const times: StepTime[] = [];
    const plain: number[] = [];
    for (let walked = 0; walked < walks; walked += 1) {
      times.push(...(await walk(browser, line.address + path, steps)));
      plain.push(...(await walkWithoutScript(browser, line.address + path, steps)));
    }
    await line.close();
    const over = (part: keyof StepTime) => median(times.map((time) => time[part])).toFixed(0);
    const more =
      ` (to the request ${over("leaving")}, to its first byte ${over("asking")}, to the field ${over("drawing")};` +
      ` slowest ${Math.max(...times.map(({ all }) => all)).toFixed(0)})`;
    const figure = { value: median(times.map(({ all }) => all)), unit: "ms", more };
    compare(`${what}, slow 4G: from the press to the next step's field`, figure, { max: stepMs });
    addRow(`${what}, the same without JavaScript`, `${median(plain).toFixed(0)} ms to the load event`);
  }
  addRow(
    "how steps were measured",
    `1.6 Mbit/s, 150 ms, processor ÷ 4, styles and scripts cached, ${walks} walks`,
  );
  await browser.close();
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

async function walk(browser: Browser, address: string, steps: Steps): Promise<StepTime[]> {
  const context = await browser.newContext();
  const page = await slowPage(context);
  await page.addInitScript(recordTimeToUsable);
  await page.addInitScript(notePress);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: "networkidle" });
  const times: StepTime[] = [];
  for (const [index, fields] of steps.slice(0, -1).entries()) {
    await waitForStep(page, index + 1, steps);
    await answerStep(page, fields);
    await page.waitForLoadState("networkidle");
    await goOn(page).click();
    await waitForStep(page, index + 2, steps);
    const answerable = await page.evaluate<number>(timeToUsable);
    times.push(await page.evaluate(readTimes, answerable));
  }
  await context.close();
  return times;
}

/** Without JavaScript the page can't measure, so Playwright does, from the press to the load event. */
async function walkWithoutScript(browser: Browser, address: string, steps: Steps): Promise<number[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await slowPage(context);
  await page.goto(address);
  const times: number[] = [];
  for (const [index, fields] of steps.slice(0, -1).entries()) {
    await waitForStep(page, index + 1, steps);
    await answerStep(page, fields);
    const loaded = page.waitForEvent("load");
    const pressed = performance.now();
    await goOn(page).click({ noWaitAfter: true });
    await loaded;
    times.push(performance.now() - pressed);
  }
  await context.close();
  return times;
}
