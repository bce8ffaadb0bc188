import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

test("an inbox is refused, connected, searched, and disconnected", async ({ page }) => {
  await page.goto("/reimbursements/begin");
  await page.getByRole("checkbox").check();
  await page.getByRole("main").getByRole("button", { name: "Find my reimbursements" }).click();
  await page.getByRole("link", { name: "Connect the sandbox inbox instead" }).click();
  await page.getByRole("button", { name: "Continue to the sandbox inbox" }).click();
  await expect(page.getByText("This page replaces Gmail's.")).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("you didn't allow reading")).toBeVisible();

  await page.getByText("The last 24 months").click();
  await page.getByRole("button", { name: "Continue to the sandbox inbox" }).click();
  await page.getByRole("button", { name: "Allow reading" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your inbox is connected");
  await expect(
    page.getByText(/^Connected to ro…@mail\.example\. We found 60 emails about orders/),
  ).toBeVisible({ timeout: 60_000 });
  await expectGoodLook(page);

  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Your inbox is disconnected.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find receipts in your inbox");
});
