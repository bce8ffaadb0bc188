import { ProductWizard, saunaBlanket } from "../e2e/support/product-wizard.ts";
import { expect, openToStay, picture } from "./camera.ts";
import { paymentIds, unserved } from "./records.ts";

const email = "ada.brook@mail.example";
const lastStep = 8;

for (let step = 1; step <= lastStep; step++) {
  picture(`product-wizard-${step}`, async ({ page, take }) => {
    const wizard = new ProductWizard(page, { email });
    await wizard.openAnswered(step);
    await take("empty");
    // The last step requires no answers.
    if (step < lastStep) {
      await wizard.continueButton.click();
      await expect(wizard.errorSummary).toBeVisible();
      await take("errors");
      await wizard.open(step);
    }
    await wizard.answer(step);
    await take("answered");
  });
}

picture("product-wizard-from-brand", async ({ page, take }) => {
  const query = `brandSlug=northpine&productLink=${encodeURIComponent(saunaBlanket.link)}`;
  const wizard = new ProductWizard(page, { email, query });
  await wizard.open();
  await take();
  await wizard.openAnswered(3);
  await take("3");
});

picture("product-wizard-not-eligible", async ({ page, take }) => {
  const link = encodeURIComponent("https://clemenval.example/products/barrier-repair-cream");
  const wizard = new ProductWizard(page, { email, query: `productLink=${link}` });
  await wizard.open();
  await take();
});

picture("product-wizard-no-provider", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email });
  await wizard.openAnswered(5);
  await page.getByLabel("Which state do you live in?").selectOption(unserved.name);
  await wizard.continueButton.click();
  await expect(page.getByText(`No provider licensed in ${unserved.name} is available today`)).toBeVisible();
  await take();
});

picture("product-wizard-returning", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email });
  await wizard.openAnswered(4);
  await page.goto("/lmn-request");
  await wizard.expectStep(4);
  await take();
});

picture("pay", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "pays@mail.example" });
  await wizard.openAnswered(lastStep);
  await wizard.answer(lastStep);
  await wizard.submitButton.click();
  await expect(page.getByRole("button", { name: "Decline the card" })).toBeVisible();
  await take("page");
  const payPage = page.url();
  await page.getByRole("button", { name: "Cancel" }).click();
  await wizard.expectStep(lastStep);
  await take("left");
  await page.goto(payPage);
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(wizard.title).toHaveText("Your payment was declined");
  await take("declined");
  await page.goto(payPage);
  await take("page-declined");
});

picture("paid", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "paid@mail.example" });
  await wizard.openAnswered(lastStep);
  await wizard.answer(lastStep);
  await wizard.submitButton.click();
  const payPage = page.url();
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expect(page.getByRole("heading", { name: "Your LMN is Being Processed" })).toBeVisible();
  await take("processed");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your LMN Has Been Sent" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await take("sent");
  await page.goto(payPage);
  await take("page");
  await page.goto("/lmn-request?new=1");
  await wizard.expectStep(3);
  await take("another-letter");
});

picture("paid-denied", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "denied@mail.example", treatment: "Please deny this one" });
  await wizard.openAnswered(lastStep);
  await wizard.answer(lastStep);
  await wizard.payAll();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Your $25 fee was refunded in full on")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await take();
});

picture("paid-nothing", async ({ page, take }) => {
  await page.goto("/lmn-success");
  await take();
});

for (const [status, id] of Object.entries(paymentIds)) {
  picture(`pay-${status}`, async ({ page, take }) => {
    await openToStay(page, `/lmn-success?lmnRequestId=${id}`);
    await take();
  });
}
