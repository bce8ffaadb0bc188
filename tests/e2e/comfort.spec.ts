import { saunaBlanket } from "./support/product-wizard.ts";
import { expect, test } from "./support/test.ts";

test.describe("what scripts add", { tag: "@js" }, () => {
  test("a wrong answer is told without asking the server", async ({ page, productWizard }) => {
    await productWizard.open();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await productWizard.continueButton.click();
    await expect(productWizard.errorSummary).toBeFocused();
    await expect(productWizard.errorSummary.getByRole("link")).toHaveText("Valid email is required");
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel("What's your email?").fill("z");
    await expect(page.getByText("Valid email is required")).toHaveCount(0);
    expect(requests).toEqual([]);
  });

  test("'Yes' goes on by itself after 300 ms when pointed at", async ({ page, orderWizard }) => {
    await page.clock.install();
    await orderWizard.openAnswered(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByText("Yes", { exact: true }).click();
    await page.clock.runFor(299);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await page.clock.runFor(1);
    await orderWizard.expectStep(4);
  });

  test("'Yes' waits for the button when chosen with the arrow keys", async ({ page, orderWizard }) => {
    await page.clock.install();
    await orderWizard.openAnswered(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("radio", { name: "No", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
    await page.clock.runFor(2_000);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await orderWizard.expectStep(3);
    await orderWizard.continueButton.click();
    await orderWizard.expectStep(4);
  });

  test("the product shows as soon as its address is there", async ({ page, productWizard }) => {
    await productWizard.openAnswered(3);
    const card = page.getByRole("region", { name: "Your product" });
    await expect(card).toHaveCount(0);
    await productWizard.answer(3);
    await expect(card.getByRole("heading", { name: saunaBlanket.title })).toBeVisible();
    await expect(card).toContainText(saunaBlanket.saving);
    await page.getByLabel("What are you using an LMN toward?").fill("nothing of the kind");
    await expect(card).toHaveCount(0);
  });

  test("without a network the form waits and then goes on its way", async ({
    page,
    context,
    productWizard,
  }) => {
    await productWizard.open();
    await productWizard.answer(1);
    await context.setOffline(true);
    await productWizard.continueButton.click();
    await expect(page.getByText("You're offline. We'll send this as soon as you're back.")).toBeVisible();
    await productWizard.expectStep(1);
    await context.setOffline(false);
    await productWizard.expectStep(2);
  });
});

test("a product nobody can read never blocks the way", async ({ page, productWizard }) => {
  await productWizard.openAnswered(3);
  await page
    .getByLabel("What are you using an LMN toward?")
    .fill("shop.example/p/unknown?tracking=1#reviews");
  await productWizard.continueButton.click();
  await productWizard.walk(4, 7);
  await expect(page.getByRole("region", { name: "Your product" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: "Other" })).toBeVisible();
  await productWizard.open(3);
  await expect(page.getByLabel("What are you using an LMN toward?")).toHaveValue(
    "https://shop.example/p/unknown",
  );
});
