import { expect, type Page } from "@playwright/test";

/** An answer: `label` and `as` find its control, `name` is its form field. */
export interface Answer {
  name: string;
  label: string;
  as: "text" | "select" | "checkbox" | "radio";
  /** The text to type, or the label of the option to choose. */
  value: string;
  /** The value that the form sends, if it differs. */
  sent?: string;
}

/** A wizard's step: its title and its answers. */
export interface StepScript {
  title: string;
  answers: Answer[];
  /** Names of the consent boxes to check. */
  consents?: readonly string[];
}

/** Fills in one answer on the open page. */
export async function fillIn(page: Page, { label, as, value }: Answer): Promise<void> {
  if (as === "text") await page.getByLabel(label, { exact: true }).fill(value);
  else if (as === "select") await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  // By keyboard, because an option chosen with a pointer may submit the step automatically.
  else if (as === "radio") await page.getByRole(as, { name: value, exact: true }).press("Space");
  else await page.getByRole(as, { name: value, exact: true }).check();
}

function controlFor(page: Page, { label, as, value }: Answer) {
  return as === "text" || as === "select"
    ? page.getByLabel(label, { exact: true })
    : page.getByRole(as, { name: value, exact: true });
}

/** Checks that the control still holds the answer. */
export async function expectFilledIn(page: Page, answer: Answer): Promise<void> {
  const control = controlFor(page, answer);
  if (answer.as === "checkbox" || answer.as === "radio") await expect(control).toBeChecked();
  else await expect(control).toHaveValue(answer.sent ?? answer.value);
}

export function formBody(answers: readonly Answer[]): string {
  return new URLSearchParams(answers.map(({ name, value, sent }) => [name, sent ?? value])).toString();
}
