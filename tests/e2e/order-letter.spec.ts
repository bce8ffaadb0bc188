import { expiredLink, signedFor } from "../support/signed-order.ts";
import { customer, orderTotals } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";

test("a deep link leads to a sent letter", async ({ page, orderWizard: wizard }) => {
  await page.goto(wizard.deepLink);
  await wizard.walk(1, 5);
  await expect(page.getByText("Almost there! This is the last step.")).toBeVisible();
  await expect(page.getByText("I attest that this purchase is primarily")).toBeVisible();
  await wizard.answer(5);
  await wizard.submitButton.click();

  await expect(wizard.title).toHaveText("Request Submitted!");
  await expect(page.getByRole("link", { name: "Browse the shop" })).toHaveAttribute("href", "/shop");
  await page.waitForURL(wizard.statusAddress, { timeout: 60_000 });
  await expect(async () => {
    await page.reload();
    await expect(wizard.title).toHaveText("Your Letter of Medical Necessity has been approved!", {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
});

test("name and state are filled in for the order's own address", async ({ page, orderWizard }) => {
  await page.goto(orderWizard.deepLink);
  await expect(page.getByLabel("Full name")).toHaveValue("");
  const fillIn = page.getByText("Fill in from your order");
  await fillIn.click();
  await page.getByLabel("Email you ordered with").fill(orderWizard.email);
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(customer.name);
  await expect(page.getByLabel("State of residence")).toHaveValue(customer.orderState);
  await expect(fillIn).toHaveCount(0);
  await orderWizard.continueButton.click();
  await orderWizard.expectStep(2);
});

test("the purchase summary adds up and folds", async ({ page, orderWizard }) => {
  await page.goto(orderWizard.deepLink);
  const summary = page.getByRole("complementary", { name: "About your letter" }).locator("details");
  const mat = summary.getByRole("listitem").filter({ hasText: "Infrared Heat Mat" });
  await expect(mat).toContainText("Quantity 2");
  await expect(mat).toContainText("$558.00");
  await expect(summary.getByRole("listitem")).toHaveCount(3);
  await expect(summary.getByRole("definition")).toHaveText(Object.values(orderTotals));
  await summary.getByText("Purchase Summary").click();
  await expect(mat).toBeHidden();
});

test("without an account there is no letter, and Enter doesn't go back", { tag: "@both" }, async ({
  page,
  orderWizard,
}) => {
  await orderWizard.openAnswered(3);
  const notice = page.getByText("These accounts allow you to use pre-tax dollars");
  await expect(notice).toBeHidden();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await expect(notice).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(orderWizard.errorSummary).toBeFocused();
  await expect(orderWizard.errorSummary).toContainText(
    "You must have an FSA, HSA, or HRA account to proceed",
  );
  await orderWizard.expectStep(3);
  await page.getByRole("radio", { name: "Yes", exact: true }).check();
  await expect(notice).toBeHidden();
});

test("'Other' asks for words, with and without scripts", { tag: "@both" }, async ({ page, orderWizard }) => {
  await orderWizard.openAnswered(4);
  const words = page.getByLabel("Your other condition(s)");
  await expect(words).toBeHidden();
  await page.getByRole("checkbox", { name: "Other", exact: true }).check();
  await expect(words).toBeVisible();
  await page.getByRole("checkbox", { name: "None of these" }).check();
  await orderWizard.consent(4);
  await orderWizard.continueButton.click();
  await expect(orderWizard.errorSummary.getByRole("link")).toHaveText(
    "Please specify your other condition(s)",
  );
  await words.fill("Cold hands");
  await orderWizard.continueButton.click();
  await orderWizard.expectStep(5);
});

test("a shop that signs its links opens its orders to signed ones only", async ({ page }) => {
  const query = { shop: "kettle-and-spine.example", orderId: "2001" };
  await page.goto(`/complete-lmn?${new URLSearchParams(query)}`);
  await expect(page.getByText("this link has no signature")).toBeVisible();
  await expect(page.getByText("Purchase Summary")).toHaveCount(0);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();

  await page.goto(`/complete-lmn?${new URLSearchParams(signedFor(60, query))}`);
  await expect(page.getByLabel("Full name")).toHaveValue("Harriet Björnsdóttir");
  await expect(page.getByText("Purchase Summary")).toBeVisible();
});

test("an expired link is replaced by a new one by mail, or by the order's email address", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`/complete-lmn?${expiredLink}`);
  await expect(title).toHaveText("This link has expired");
  await page.getByRole("button", { name: "Email me a fresh link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();

  await page.goto(`/lmn-status?${expiredLink}`);
  await expect(title).toHaveText("This link has expired");
  await page.getByLabel("Email").fill("harriet.bjornsdottir@mail.example");
  await page.getByRole("button", { name: "Show the status" }).click();
  await expect(page.getByRole("link", { name: "Ask for a letter" })).toBeVisible();
  await page.goto(`/hsa-fsa-link?${expiredLink}`);
  await expect(page.getByRole("link", { name: "Continue to" })).toBeVisible();
});

test("an order that is not there yet is looked for again", { tag: "@both" }, async ({ page }) => {
  await page.goto("/complete-lmn?shop=northpine.example&orderId=999999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loading your order details...");
  await expect(page).toHaveURL(/try=1/, { timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Refresh this page" })).toBeVisible();
});
