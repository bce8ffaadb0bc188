import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Words in sight on the sheet before an element. */
const wordsAbove = (element: Locator) =>
  element.evaluate((end) => {
    const sheet = end.closest("article");
    if (!sheet) return Number.NaN;
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    let words = "";
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isAbove = text.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING;
      const { parentElement } = text;
      const isRead = parentElement?.checkVisibility() && !parentElement.closest("select, .sr-only");
      if (isAbove && isRead) words += ` ${text.textContent}`;
    }
    return words.split(/\s+/).filter(Boolean).length;
  });

test.use({ viewport: { width: 390, height: 844 } });

for (const name of ["productWizard", "orderWizard"] as const) {
  test(`each step of the ${name} asks after 40 words at most, and the last is sent after 120, on two screens`, async ({
    page,
    productWizard,
    orderWizard,
  }) => {
    const wizard = { productWizard, orderWizard }[name];
    const consents = wizard.steps.flatMap((step) => step.consents ?? []);
    const notConsent = consents.map((one) => `:not([name="${one}"])`).join("");
    for (let step = 1; step <= wizard.steps.length; step++) {
      await wizard.open(step);
      const question = page.locator(
        `form#step [data-field] :is(input:not([type=hidden])${notConsent}, select, textarea)`,
      );
      expect.soft(await wordsAbove(question.first()), `step ${step}`).toBeLessThanOrEqual(40);
      if (step < wizard.steps.length) expect((await wizard.post(step)).status()).toBe(303);
    }
    expect.soft(await wordsAbove(wizard.submitButton)).toBeLessThanOrEqual(120);
    const button = await wizard.submitButton.boundingBox();
    expect
      .soft((button?.y ?? 0) + (button?.height ?? 0), "px above the button's end")
      .toBeLessThanOrEqual(2 * 844);
  });
}
