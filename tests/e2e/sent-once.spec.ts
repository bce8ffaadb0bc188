import { subjectsTo } from "./support/mailbox.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { ProductWizard } from "./support/product-wizard.ts";
import { expect, test } from "./support/test.ts";

const received = (email: string) => subjectsTo(email).length;

test("two fast clicks send one form", async ({ page, orderWizard: wizard }) => {
  await wizard.openAnswered(5);
  await wizard.consent(5);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await wizard.submitButton.dblclick();
  await expect(wizard.title).toHaveText("Request Submitted!");
  expect(posts).toHaveLength(1);
});

test("an order sent twice at once gives one request", async ({ orderWizard: wizard }) => {
  await wizard.openAnswered(5);
  const answers = await Promise.all([wizard.post(5), wizard.post(5), wizard.post(5)]);
  for (const answer of answers) expect(answer.status()).toBe(303);
  await expect.poll(() => received(wizard.email), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(received(wizard.email)).toBe(1);
});

test("a paid request sent twice at once gives one payment", async ({ page, productWizard, email }) => {
  await productWizard.openAnswered(8);
  const answers = await Promise.all([productWizard.post(8), productWizard.post(8), productWizard.post(8)]);
  const payPages = new Set(answers.map((answer) => answer.headers().location));
  expect([...payPages]).toEqual([expect.stringContaining("/sandbox/pay/")]);

  const [payPage = ""] = payPages;
  await page.goto(payPage);
  await page.getByRole("button", { name: "Pay $25.00" }).dblclick();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
  await expect.poll(() => received(email), { timeout: 60_000 }).toBe(1);
});

test("a second tab finds the order asked about", async ({ page, orderWizard, context }) => {
  await orderWizard.openAnswered(5);
  const second = new OrderWizard(await context.newPage(), orderWizard.orderId);
  await orderWizard.consent(5);
  await second.open(5);
  await second.consent(5);
  await orderWizard.submitButton.click();
  await expect(orderWizard.title).toHaveText("Request Submitted!");
  await second.submitButton.click();
  await expect(second.title).toHaveText(/Request Submitted!|already asked|in review|approved/);
  await page.goto(orderWizard.deepLink);
  await expect(page).toHaveURL(orderWizard.statusAddress);
});

test("two tabs with two orders don't mix", async ({ orderWizard, context, acceptOrder, page }) => {
  const other = new OrderWizard(await context.newPage(), acceptOrder("open"));
  await orderWizard.open();
  await other.open();
  await orderWizard.answer(1);
  await other.answer(1);
  await page.getByLabel("Full name").fill("First Order");
  await other.page.getByLabel("Full name").fill("Second Order");
  await orderWizard.continueButton.click();
  await orderWizard.expectStep(2);
  await other.continueButton.click();
  await other.expectStep(2);
  await orderWizard.backButton.click();
  await expect(page.getByLabel("Full name")).toHaveValue("First Order");
});

test("a second tab of a paid request leads to its result", async ({ productWizard, context, email }) => {
  await productWizard.openAnswered(8);
  await productWizard.consent(8);
  const second = new ProductWizard(await context.newPage(), { email });
  await second.open(8);
  await second.consent(8);
  await productWizard.payAll();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
  await second.submitButton.click();
  await expect(second.title).toHaveText(/^(Thank you|Congratulations)!$/);
  expect(new URL(second.page.url()).search).toBe(new URL(productWizard.page.url()).search);
});

test("the browser's back button after paying leads to the result", { tag: "@both" }, async ({
  page,
  productWizard,
}) => {
  await productWizard.openAnswered(8);
  await productWizard.consent(8);
  await productWizard.payAll();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
  await page.goBack();
  await expect(page.getByText("This payment page has been used.")).toBeVisible();
  await page.goBack();
  await expect(productWizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
});

test("the browser's back button after submitting leads to the status", { tag: "@both" }, async ({
  page,
  orderWizard,
}) => {
  await orderWizard.openAnswered(5);
  await orderWizard.consent(5);
  await orderWizard.submitButton.click();
  await expect(orderWizard.title).toHaveText("Request Submitted!");
  await page.goBack();
  await expect(page).toHaveURL(orderWizard.statusAddress);
});
