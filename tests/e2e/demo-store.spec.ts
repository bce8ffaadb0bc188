import { expectGoodLook } from "./support/look.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";

test("a pretend order leads to a letter", async ({ page, email }) => {
  await page.goto("/brands");
  await page.getByRole("link", { name: "Walk through a demo store" }).click();
  const shop = page.getByRole("region", { name: /of Kettle & Spine, a pretend shop$/ });
  await expect(shop.getByText("$402.50")).toBeVisible();
  await shop.getByLabel("Email for the order").fill(email);
  await shop.getByRole("button", { name: "Place the order" }).click();
  await expect(shop.getByRole("heading", { level: 2 }).first()).toHaveText("Thank you for your order");
  const confirmation = page.url();
  await expect(page.getByText("Not asked for yet.")).toBeVisible();
  await expect(page.getByRole("region", { name: "It sends us the order" })).toContainText(email);

  await shop.getByRole("link", { name: "Get your letter" }).click();
  const wizard = new OrderWizard(page, 1);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  wizard
    .step(4)
    .answers.splice(
      0,
      1,
      { name: "conditions", label: "Health conditions", as: "checkbox", value: "Other" },
      { name: "otherConditions", label: "Your other condition(s)", as: "text", value: "A stiff back" },
    );
  await wizard.walk(1, 5);
  await wizard.answer(5);
  await wizard.submitButton.click();
  await expect(wizard.title).toHaveText("Request Submitted!");

  await page.goto(confirmation);
  await expect(page.getByText("Not asked for yet.")).toHaveCount(0);
  await page.getByRole("link", { name: "See its status" }).click();
  await expect(page).toHaveURL(/\/lmn-status\?shop=kettle-and-spine\.example/);
  await expect(wizard.title).toContainText("Your Letter of Medical Necessity");
});

test("its pages look well on every screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/brands/demo-store");
  await expectGoodLook(page);
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The order confirmation");
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectGoodLook(page);
});
