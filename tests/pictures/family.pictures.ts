import type { Page } from "@playwright/test";
import { firstIds } from "../e2e/support/order-ids.ts";
import { OrderWizard } from "../e2e/support/order-wizard.ts";
import { ProductWizard } from "../e2e/support/product-wizard.ts";
import { expect, picture } from "./camera.ts";

const child = new URLSearchParams({
  name: "Ada Brook",
  isForFamily: "yes",
  patientName: "Sam Brook",
  patientRelation: "child",
}).toString();

const tickBox = (page: Page) =>
  page.getByRole("checkbox", { name: "This letter is for someone else in my family" }).check();

picture("family-name", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "ada.brook@mail.example" });
  await wizard.openAnswered(2);
  await tickBox(page);
  await take("ticked");
  await wizard.continueButton.click();
  await take("errors");
});

picture("family-letter", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "ada.brook@mail.example" });
  const answer = async (step: number, body?: string) =>
    expect((await wizard.post(step, body)).status()).toBe(303);
  await wizard.openAnswered(2);
  await answer(2, child);
  await answer(3);
  await page.goto("/lmn-request?step=4");
  await take("age");
  await page.getByRole("textbox", { name: /age/ }).fill("7");
  await wizard.continueButton.click();
  await take("guardian-missing");
  await answer(4, "age=7&actsBy=parent&guardianConfirmed=yes");
  await page.goto("/lmn-request?step=5");
  await take("state");
  for (const step of [5, 6]) await answer(step);
  await page.goto("/lmn-request?step=7");
  await take("conditions");
  await answer(7);
  await page.goto("/lmn-request?step=8");
  await take("review");
});

picture("family-order", async ({ page, take }) => {
  const wizard = new OrderWizard(page, firstIds.open + 20);
  await wizard.open();
  await tickBox(page);
  await take("contact");
});
