import { subjectsTo } from "./support/mailbox.ts";
import { ProductWizard, saunaBlanket } from "./support/product-wizard.ts";
import { expect, test } from "./support/test.ts";

test("a letter is asked for, paid for and sent", { tag: ["@both", "@phone"] }, async ({
  page,
  productWizard,
  email,
}) => {
  await productWizard.open();
  await productWizard.walk(1, 4);
  const card = page.getByRole("region", { name: "Your product" });
  await expect(card.getByRole("heading", { name: saunaBlanket.title })).toBeVisible();
  await expect(card).toContainText(saunaBlanket.price);
  await expect(card).toContainText("Eligible with LMN");
  await expect(card).toContainText(saunaBlanket.saving);

  await productWizard.walk(4, 8);
  const review = page.getByRole("region", { name: "Check your answers" });
  await review.getByText("Check your answers").click();
  for (const answer of [
    email,
    "Zoë O'Neill-Ångström",
    "42",
    "Illinois",
    "Prairie Benefits",
    "Stiff shoulders",
  ]) {
    await expect(review.getByText(answer, { exact: true })).toBeVisible();
  }
  await productWizard.answer(8);
  await productWizard.submitButton.click();

  await expect(page.getByText("No card is asked for and no money moves.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expect(page).toHaveURL(/\/lmn-success\?lmnRequestId=[0-9a-f-]{36}$/);
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
  await expect(page.getByText("Payment Successful")).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your LMN Has Been Sent" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  expect(subjectsTo(email).length).toBeGreaterThan(0);
});

test("a declined card leaves the answers, and another try pays", async ({ page, productWizard, email }) => {
  await productWizard.openAnswered(8);
  await productWizard.answer(8);
  await productWizard.submitButton.click();
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(productWizard.title).toHaveText("Your payment was declined");

  await page.getByRole("link", { name: "Back to your request" }).click();
  await productWizard.expectStep(8);
  await productWizard.expectAnswers(8);
  await page.getByText("Check your answers").click();
  await expect(page.getByText(email)).toBeVisible();
  await productWizard.payAll();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
});

test("leaving the payment page leaves the answers, and another try pays", async ({ page, productWizard }) => {
  await productWizard.openAnswered(8);
  await productWizard.answer(8);
  await productWizard.submitButton.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await productWizard.expectStep(8);
  await expect(page.getByText("You left before paying. Nothing was charged")).toBeVisible();
  await productWizard.expectAnswers(8);
  await productWizard.payAll();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
});

test("a denied letter is paid back", async ({ page, email }) => {
  const wizard = new ProductWizard(page, { email, treatment: "Please deny this one" });
  await wizard.openAnswered(8);
  await wizard.answer(8);
  await wizard.payAll();
  await expect(wizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Your $25 fee was refunded in full on")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(wizard.title).toHaveText("Your Letter of Medical Necessity has been denied.");
});

test("after paying, another letter starts at the product with the personal answers filled in", async ({
  page,
  productWizard,
  email,
}) => {
  await productWizard.openAnswered(8);
  await productWizard.answer(8);
  await productWizard.payAll();
  await page.getByRole("link", { name: "Request another LMN" }).click();
  await productWizard.expectStep(3);
  await expect(
    page.getByText("We filled in your email, name, age, state, and account provider"),
  ).toBeVisible();
  await page.getByRole("link", { name: "start with empty answers" }).click();
  await productWizard.expectStep(1);
  await expect(page.getByLabel("What's your email?")).not.toHaveValue(email);
});

test("a deep link's product is filled in and its brand stands in the bar", async ({ page, email }) => {
  const link = encodeURIComponent(saunaBlanket.link);
  const wizard = new ProductWizard(page, { email, query: `brandSlug=northpine&productLink=${link}` });
  await wizard.open();
  await expect(page.getByRole("banner")).toContainText("Letter of Medical Necessity for $25");
  await expect(page.getByRole("banner").getByRole("img", { name: "Northpine Bathhouse" })).toBeVisible();
  await wizard.walk(1, 3);
  await expect(page.getByLabel("What are you using an LMN toward?")).toHaveValue(saunaBlanket.link);
  await expect(page).toHaveURL(/brandSlug=northpine/);
});

test("a shopper whose product a letter won't help reads that before going on and before paying", async ({
  page,
  email,
}) => {
  const link = encodeURIComponent("https://clemenval.example/products/barrier-repair-cream");
  const wizard = new ProductWizard(page, { email, query: `productLink=${link}` });
  // The wizard's page doesn't wait for a slow shop; the product appears on a later load.
  await expect(async () => {
    await wizard.open();
    await expect(page.getByRole("heading", { name: "Barrier Repair Cream" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("$25, paid at the end of 8 short steps.")).toBeVisible();
  const warning = page.getByText("A letter will probably not help with this product");
  await expect(warning).toBeVisible();
  await wizard.walk(1, 3);
  const onward = page.getByRole("button", { name: "Continue" });
  await onward.click();
  await wizard.expectStep(3);
  await onward.click();
  await expect(page.getByText("Check this box if you want to go on").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /^I want to ask for a letter anyway/ }).check();
  await onward.click();
  await wizard.expectStep(4);
  await expect(page.getByRole("article").filter({ has: warning })).toBeVisible();
  await wizard.walk(4, 7);
  await page.getByRole("checkbox", { name: "Other", exact: true }).check();
  await page.getByLabel("Your other condition(s)").fill("Itching");
  const boxOf = (name: string) => page.getByRole("checkbox", { name });
  const [none, heart, allergies] = [boxOf("None of these"), boxOf("Heart disease"), boxOf("Allergies")];
  await heart.check();
  await allergies.check();
  await none.check();
  await expect(heart).not.toBeChecked();
  await expect(allergies).not.toBeChecked();
  await heart.check();
  await expect(none).not.toBeChecked();
  await none.check();
  await wizard.consent(7);
  await page.getByRole("button", { name: "Continue" }).click();
  await wizard.expectStep(8);
  await expect(page.getByRole("article").filter({ has: warning })).toBeVisible();
  await expect(page.getByText("Save up to")).toHaveCount(0);
});
