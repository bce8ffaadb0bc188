import { type APIResponse, expect, type Page } from "@playwright/test";
import { consentsIn } from "../../support/consents.ts";
import { expectGiven, formBody, give, type StepScript } from "./step-script.ts";

/** A wizard as a visitor sees it, with a script of one answer for each question. */
export class Wizard {
  constructor(
    readonly page: Page,
    readonly steps: readonly StepScript[],
    private readonly addressOf: (step: number) => string,
    readonly submitLabel: string,
  ) {}

  /** Script of a step, counted from 1. */
  step(number: number): StepScript {
    const step = this.steps[number - 1];
    if (!step) throw new Error(`no step ${number}`);
    return step;
  }

  async open(number = 1): Promise<void> {
    await this.page.goto(this.addressOf(number));
    await this.expectStep(number);
  }

  async expectStep(number: number): Promise<void> {
    await expect(this.page.getByText(`Step ${number} of ${this.steps.length}`)).toBeVisible();
    await expect(this.title).toHaveText(this.step(number).title);
  }

  get title() {
    return this.page.getByRole("heading", { level: 1 });
  }

  get continueButton() {
    return this.page.getByRole("button", { name: "Continue", exact: true });
  }

  get backButton() {
    return this.page.getByRole("button", { name: "Back", exact: true });
  }

  get submitButton() {
    return this.page.getByRole("button", { name: this.submitLabel, exact: true });
  }

  get errorSummary() {
    return this.page.getByRole("region", { name: "Please check your answers" });
  }

  /** Gives the script's answers of the step that is open. */
  async answer(number: number): Promise<void> {
    for (const answer of this.step(number).answers) await give(this.page, answer);
    await this.consent(number);
  }

  /** Ticks the boxes of consent of the step that is open. */
  async consent(number: number): Promise<void> {
    for (const name of this.step(number).consents ?? [])
      await this.page.locator(`input[name="${name}"]`).check();
  }

  async expectAnswers(number: number): Promise<void> {
    for (const answer of this.step(number).answers) await expectGiven(this.page, answer);
  }

  /** Answers steps on screen, from the open one up to and without `end`, which is then open. */
  async walk(from: number, end: number): Promise<void> {
    for (let number = from; number < end; number++) {
      await this.expectStep(number);
      await this.answer(number);
      await this.continueButton.click();
    }
    await this.expectStep(end);
  }

  /** Sends a step's answers as a form would, beside the screen; the cookies are the browser's own. */
  async post(number: number, body?: string): Promise<APIResponse> {
    return this.page.request.post(this.addressOf(number), {
      data: body ?? (await this.bodyOf(number)),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
  }

  private async bodyOf(number: number): Promise<string> {
    const { answers, consents } = this.step(number);
    if (!consents) return formBody(answers);
    const page = await this.page.request.get(this.addressOf(number));
    return formBody(answers) + consentsIn(await page.text());
  }

  /** Opens a step with all earlier ones answered beside the screen, which is faster. */
  async openAnswered(number: number): Promise<void> {
    for (let earlier = 1; earlier < number; earlier++) {
      expect((await this.post(earlier)).status()).toBe(303);
    }
    await this.open(number);
  }
}
