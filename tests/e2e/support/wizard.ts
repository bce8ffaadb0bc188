import { type APIResponse, expect, type Page } from "@playwright/test";
import { consentsIn } from "../../support/consents.ts";
import { expectFilledIn, fillIn, formBody, type StepScript } from "./step-script.ts";

/** A wizard in a browser, with an answer for each question. */
export class Wizard {
  constructor(
    readonly page: Page,
    readonly steps: readonly StepScript[],
    private readonly addressOf: (step: number) => string,
    readonly submitLabel: string,
  ) {}

  /** The answers of a step, counted from 1. */
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

  /** Fills in the open step. */
  async answer(number: number): Promise<void> {
    for (const answer of this.step(number).answers) await fillIn(this.page, answer);
    await this.consent(number);
  }

  /** Checks the consent boxes of the open step. */
  async consent(number: number): Promise<void> {
    for (const name of this.step(number).consents ?? [])
      await this.page.locator(`input[name="${name}"]`).check();
  }

  async expectAnswers(number: number): Promise<void> {
    for (const answer of this.step(number).answers) await expectFilledIn(this.page, answer);
  }

  /** Answers the steps from the open one up to `end`, exclusive, which is then open. */
  async walk(from: number, end: number): Promise<void> {
    for (let number = from; number < end; number++) {
      await this.expectStep(number);
      await this.answer(number);
      await this.continueButton.click();
    }
    await this.expectStep(end);
  }

  /** Posts a step's answers without the page, with the browser's cookies. */
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

  /** Opens a step after posting the answers of all earlier ones, which is faster than filling them in. */
  async openAnswered(number: number): Promise<void> {
    for (let earlier = 1; earlier < number; earlier++) {
      expect((await this.post(earlier)).status()).toBe(303);
    }
    await this.open(number);
  }
}
