import { linksTo } from "./support/mailbox.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";

test("a request goes on in another browser, without scripts", { tag: "@no-js" }, async ({
  page,
  browser,
  baseURL,
  orderWizard,
}) => {
  await orderWizard.openAnswered(4);
  await page.getByRole("link", { name: "Continue on another device" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(orderWizard.email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const links = () => linksTo(orderWizard.email, "/resume");
  await expect.poll(links, { timeout: 60_000 }).toHaveLength(1);

  await page.goto(links()[0] ?? "");
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const other = new OrderWizard(await context.newPage(), orderWizard.orderId);
  await other.page.goto(links()[0] ?? "");
  await other.page.getByRole("button", { name: "Continue here" }).click();
  await other.expectStep(4);
  await expect(other.page.getByText("Welcome back.")).toBeVisible();
  await other.walk(4, 5);
  await other.consent(5);
  await other.submitButton.click();
  await expect(other.title).toHaveText("Request Submitted!");

  // The first browser still has its answers, although the order has its request now.
  await orderWizard.open(4);
  await page.goto(links()[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link was used already");
  await page.getByRole("link", { name: "Email me a new link" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(orderWizard.email);
  await context.close();
});
