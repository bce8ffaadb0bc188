import type { Page } from "playwright";
import { answers, orderAnswers, orderPath, stepPath } from "./visitor.ts";

/** The answers of each step, as names and values. */
export type Steps = typeof answers;

/** Both wizards: the first step's path, and the answers to all steps. */
export const wizards: readonly { what: string; path: string; steps: Steps }[] = [
  { what: "wizard for a product", path: stepPath(1), steps: answers },
  { what: "wizard for an order", path: orderPath, steps: orderAnswers },
];

/** Fills in the open step without sending it. */
export async function answerStep(page: Page, fields: Steps[number]): Promise<void> {
  for (const [name, value] of fields) await give(page, name, value);
  for (const box of await page.locator("input[name$=Consent]").all()) await box.check();
}

/** Waits until a step, counted from 1, is open. */
export const waitForStep = (page: Page, number: number, steps: Steps): Promise<void> =>
  page.getByText(`Step ${number} of ${steps.length}`).waitFor();

/** The button to the next step. */
export const goOn = (page: Page) => page.locator("button[data-primary]");

async function give(page: Page, name: string, value: string): Promise<void> {
  const controls = page.locator(`form[data-enter] [name="${name}"]`);
  const type = await controls.first().evaluate((control) => control.getAttribute("type") ?? control.tagName);
  if (type === "radio" || type === "checkbox") await controls.and(page.locator(`[value="${value}"]`)).check();
  else if (type === "SELECT") await controls.selectOption(value);
  else await controls.fill(value);
}
