import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const box = (page: Page) =>
  page.getByRole("checkbox", { name: "This letter is for someone else in my family" });

test("a parent asks for a child's letter, and every question names the child", { tag: "@phone" }, async ({
  page,
  productWizard,
}) => {
  await productWizard.openAnswered(2);
  await expect(page.getByLabel("Patient's name", { exact: true })).toBeHidden();
  await page.getByLabel("Full name").fill("Ada Brook");
  await box(page).check();
  await page.getByLabel("Patient's name", { exact: true }).fill("Sam Brook");
  await productWizard.continueButton.click();
  await expect(page.getByRole("link", { name: "Relation is required" })).toBeVisible();
  await expect(page.getByLabel("Patient's name", { exact: true })).toHaveValue("Sam Brook");
  await page.getByLabel("Relation to you").selectOption("Child");
  await productWizard.continueButton.click();
  await productWizard.expectStep(3);
  await productWizard.answer(3);
  await productWizard.continueButton.click();

  await expect(productWizard.title).toHaveText("How old is Sam Brook?");
  await page.getByLabel("Sam Brook's age").fill("7");
  await page.getByLabel("Who agrees to the review?").selectOption("I do, as a parent");
  await productWizard.continueButton.click();
  const refusal = "A letter for someone under 18 must be requested by their parent or legal guardian";
  await expect(page.getByRole("link", { name: refusal })).toBeVisible();
  await page.getByRole("checkbox", { name: /^I'm Sam Brook's parent or legal guardian/ }).check();
  await productWizard.continueButton.click();
  await expect(productWizard.title).toHaveText("Which state does Sam Brook live in?");

  for (const step of [5, 6, 7]) await productWizard.post(step);
  await page.goto("/lmn-request?step=8");
  const review = page.getByRole("region", { name: "Check your answers" });
  await review.getByText("Check your answers").click();
  for (const answer of ["Ada Brook", "Sam Brook", "Child", "7"])
    await expect(review.getByText(answer, { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Change Patient's name" }).click();
  await box(page).uncheck();
  await expect(page.getByLabel("Patient's name", { exact: true })).toBeHidden();
  await productWizard.continueButton.click();
  await expect(productWizard.title).toHaveText("How old are you?");
  await expect(page.getByLabel("How old are you?")).toHaveValue("");
});

test("an order's letter for a spouse is sent", async ({ page, orderWizard }) => {
  await orderWizard.open();
  await orderWizard.answer(1);
  await box(page).check();
  await page.getByLabel("Patient's name", { exact: true }).fill("Noor Okafor");
  await page.getByLabel("Relation to you").selectOption("Spouse");
  await orderWizard.continueButton.click();
  await expect(orderWizard.title).toHaveText("How old is Noor Okafor?");
  await page.getByLabel("Noor Okafor's age").fill("41");
  await page.getByLabel("Who agrees to the review?").selectOption("Noor Okafor, an adult: we ask by email");
  await page.getByLabel("Noor Okafor's email").fill("noor@mail.example");
  await orderWizard.continueButton.click();
  await orderWizard.walk(3, 4);
  await expect(page.getByText("Select all that Noor Okafor has been diagnosed with")).toBeVisible();
  await page.getByRole("checkbox", { name: "Other", exact: true }).check();
  await page.getByLabel("Noor Okafor's other condition(s)").fill("Stiff shoulders");
  await page.getByRole("checkbox", { name: "None of these" }).check();
  await orderWizard.consent(4);
  await orderWizard.continueButton.click();
  await expect(page.getByLabel("Which treatments have they tried before?")).toBeVisible();
  await orderWizard.consent(5);
  await orderWizard.submitButton.click();
  await expect(page).toHaveURL(/submitted=1|lmn-status/);
});
