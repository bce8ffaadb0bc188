import { subjectsTo } from "./support/mailbox.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";

test("every status page says what comes next and where else to look", async ({ page }) => {
  await page.goto("/lmn-status?shop=northpine.example&orderId=1003");
  const next = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "What Happens Next" }) });
  await expect(next.getByRole("heading", { level: 3 })).toHaveText([
    "Provider review",
    "LMN generation",
    "Email delivery",
    "Reimbursement",
  ]);
  for (const name of ["Health & Wellness", "Medical Devices", "Personal Care"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^\/shop\?q=\w+#brands$/);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Resend LMN" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Discover More Brands" })).toBeHidden();
});

test("a sent letter is sent again, three times an hour", async ({ page, acceptOrder }) => {
  const { statusAddress, orderId } = new OrderWizard(page, acceptOrder("sent"));
  await page.goto(statusAddress);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your Letter of Medical Necessity has been approved!",
  );
  for (const answer of [
    "LMN sent successfully!",
    "LMN sent successfully!",
    "LMN sent successfully!",
    "three times",
  ]) {
    await page.getByRole("button", { name: "Resend LMN" }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await page.goto(statusAddress);
  }
  // The outbox sends the mails a moment after the page is shown.
  await expect.poll(() => subjectsTo(`order-${orderId}@mail.example`)).toHaveLength(3);
});

test("the toast leaves after five seconds", async ({ page, acceptOrder }) => {
  await page.clock.install();
  await page.goto(new OrderWizard(page, acceptOrder("sent")).statusAddress);
  await page.getByRole("button", { name: "Resend LMN" }).click();
  const toast = page.getByRole("status").filter({ hasText: "LMN sent successfully!" });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(toast).toHaveCount(0);
});

test("without scripts the message stays on the page until it is loaded again", { tag: "@no-js" }, async ({
  page,
  acceptOrder,
}) => {
  await page.goto(new OrderWizard(page, acceptOrder("sent")).statusAddress);
  await page.getByRole("button", { name: "Resend LMN" }).click();
  await expect(page.getByRole("status")).toHaveText("LMN sent successfully!");
  await page.reload();
  await expect(page.getByRole("button", { name: "Resend LMN" })).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
});
