import { expect, type Page } from "@playwright/test";

/** An answer as a visitor gives it (`label`, by what kind of control) and as a form sends it (`name`). */
export interface Answer {
  name: string;
  label: string;
  as: "text" | "select" | "checkbox" | "radio";
  /** What is typed, or the text of the option chosen. */
  value: string;
  /** What the form sends, where it differs. */
  sent?: string;
}

/** One step of a wizard: its title and what is answered there. */
export interface StepScript {
  title: string;
  answers: Answer[];
  /** Names of the boxes of consent that are ticked there. */
  consents?: readonly string[];
}

/** Gives one answer on the open page. */
export async function give(page: Page, { label, as, value }: Answer): Promise<void> {
  if (as === "text") await page.getByLabel(label, { exact: true }).fill(value);
  else if (as === "select") await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  // By keyboard: an option that is pointed at may go on automatically.
  else if (as === "radio") await page.getByRole(as, { name: value, exact: true }).press("Space");
  else await page.getByRole(as, { name: value, exact: true }).check();
}

/** The control that holds the answer. */
export function controlFor(page: Page, { label, as, value }: Answer) {
  return as === "text" || as === "select"
    ? page.getByLabel(label, { exact: true })
    : page.getByRole(as, { name: value, exact: true });
}

/** Checks that the control still holds the answer. */
export async function expectGiven(page: Page, answer: Answer): Promise<void> {
  const control = controlFor(page, answer);
  if (answer.as === "checkbox" || answer.as === "radio") await expect(control).toBeChecked();
  else await expect(control).toHaveValue(answer.sent ?? answer.value);
}

/** The answers as the body of a form. */
export function formBody(answers: readonly Answer[]): string {
  return new URLSearchParams(answers.map(({ name, value, sent }) => [name, sent ?? value])).toString();
}
