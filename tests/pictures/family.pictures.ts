import type { Page } from "@playwright/test";
import { firstIds } from "../e2e/support/order-ids.ts";
import { OrderWizard } from "../e2e/support/order-wizard.ts";
import { ProductWizard } from "../e2e/support/product-wizard.ts";
import { picture } from "./camera.ts";

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
  await wizard.openAnswered(2);
  await wizard.post(2, child);
  await wizard.post(3);
  await page.goto("/lmn-request?step=4");
  await take("age");
  await page.getByRole("textbox", { name: /age/ }).fill("7");
  await wizard.continueButton.click();
  await take("guardian-missing");
  await wizard.post(4, "age=7&guardianConfirmed=yes");
  await page.goto("/lmn-request?step=5");
  await take("state");
  for (const step of [5, 6]) await wizard.post(step);
  await page.goto("/lmn-request?step=7");
  await take("conditions");
  await wizard.post(7);
  await page.goto("/lmn-request?step=8");
  await take("review");
});

picture("family-order", async ({ page, take }) => {
  const wizard = new OrderWizard(page, firstIds.open + 20);
  await wizard.open();
  await tickBox(page);
  await take("contact");
});
