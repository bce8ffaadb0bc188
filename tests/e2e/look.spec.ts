import { expectGoodLook } from "./support/look.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { ProductWizard } from "./support/product-wizard.ts";
import { expect, test } from "./support/test.ts";
import type { Wizard } from "./support/wizard.ts";

/** Checks the look of each step with its answers, from the first to the last. */
async function lookAtSteps(wizard: Wizard): Promise<void> {
  for (let number = 1; number <= wizard.steps.length; number++) {
    await wizard.open(number);
    await wizard.answer(number);
    await expectGoodLook(wizard.page);
    if (number < wizard.steps.length) await wizard.post(number);
  }
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ scripts });
    test.slow();

    test("every paid step", ({ productWizard }) => lookAtSteps(productWizard));

    test("a step that was refused, and one that says no", async ({ page, orderWizard }) => {
      await orderWizard.open();
      for (const label of ["Email", "Full name"]) await page.getByLabel(label, { exact: true }).fill("");
      await orderWizard.continueButton.click();
      await expect(orderWizard.errorSummary).toBeFocused();
      await expectGoodLook(page);
      await orderWizard.openAnswered(3);
      await page.getByRole("radio", { name: "No", exact: true }).check();
      await expectGoodLook(page);
      await page.goto(orderWizard.deepLink);
      await expect(page.getByText("Welcome back.")).toBeVisible();
      await expectGoodLook(page);
    });

    // The tests above cover everything that scripts change in a step.
    if (!scripts) return;

    test("every order step", ({ orderWizard }) => lookAtSteps(orderWizard));

    test("paying, and what comes of it", async ({ page, email }) => {
      const wizard = new ProductWizard(page, {
        email,
        treatment: "Please deny this one",
        query: "brandSlug=northpine",
      });
      await wizard.openAnswered(8);
      await wizard.answer(8);
      await wizard.submitButton.click();
      await expect(page.getByRole("button", { name: "Decline the card" })).toBeVisible();
      await expectGoodLook(page);
      const payPage = page.url();
      await page.getByRole("button", { name: "Decline the card" }).click();
      await expect(page.getByText("nothing was charged")).toBeVisible();
      await expectGoodLook(page);
      await page.goto(payPage);
      await expectGoodLook(page);
      await wizard.open(8);
      await wizard.payAll();
      await expect(page.getByText("Payment Successful")).toBeVisible();
      await expectGoodLook(page);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Your $25 fee was refunded")).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expectGoodLook(page);
    });

    test("linking an account, from checking to a new sign-in", async ({ page, acceptOrder }) => {
      const address = `/hsa-fsa-link?shop=northpine.example&orderId=${acceptOrder("open")}`;
      await page.goto("/hsa-fsa-link?shop=northpine.example&orderId=999999998&try=5");
      await expectGoodLook(page);
      await page.goto(address);
      await page.getByRole("link", { name: "Continue to Plaid" }).click();
      await expectGoodLook(page);
      await page.getByRole("button", { name: "Leave without linking" }).click();
      await expect(page.getByText("You came back without linking an account.")).toBeVisible();
      await expectGoodLook(page);
      await page.getByRole("link", { name: "Continue to Plaid" }).click();
      const sandbox = page.url();
      await page.getByRole("button", { name: "Link this account" }).click();
      await expect(page.getByRole("heading", { name: "Your account is linked" })).toBeVisible();
      await expectGoodLook(page);
      await page.goto(sandbox);
      await expectGoodLook(page);
      await page.getByRole("button", { name: "Have it ask for a new sign-in" }).click();
      await expect(page.getByRole("heading", { name: "Your account needs a new sign-in" })).toBeVisible();
      await expectGoodLook(page);
    });

    test("every status, and a letter sent again", async ({ page, acceptOrder, orderWizard }) => {
      await orderWizard.openAnswered(5);
      await orderWizard.consent(5);
      await orderWizard.submitButton.click();
      await expect(orderWizard.title).toHaveText("Request Submitted!");
      await expectGoodLook(page);
      const sent = new OrderWizard(page, acceptOrder("sent")).statusAddress;
      const denied = new OrderWizard(page, acceptOrder("denied")).statusAddress;
      const inReview = "/lmn-status?shop=quillair.example&orderId=3001";
      for (const address of [denied, inReview, sent]) {
        await page.goto(address);
        await expectGoodLook(page);
      }
      for (let time = 1; time <= 4; time++) {
        await page.getByRole("button", { name: "Resend LMN" }).click();
        await expect(page.getByText(time < 4 ? "LMN sent successfully!" : "three times")).toBeVisible();
        if (time === 1 || time === 4) await expectGoodLook(page);
        await page.goto(sent);
      }
    });
  });
}

test("a message that was refused, and one that was sent", async ({ page, email }) => {
  await page.goto("/contact?subject=general");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("region", { name: "Please check your answers" })).toBeFocused();
  await expectGoodLook(page);
  await page.getByLabel("Name").fill("Ada Brook");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Thanks/);
  await expectGoodLook(page);
});

// every-page.spec.ts checks the other states of these pages.
test("an order without a request, and a link that is not signed", async ({ page }) => {
  for (const address of [
    "/lmn-status?shop=northpine.example&orderId=1001",
    "/complete-lmn?shop=kettle-and-spine.example&orderId=2001",
  ]) {
    await page.goto(address);
    await expectGoodLook(page);
  }
});
