import { subjectsTo } from "./support/mailbox.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";

const inReview = "Your Letter of Medical Necessity is in review.";

const stories = [
  { status: "pending", order: "shop=northpine.example&orderId=1002", title: inReview },
  {
    status: "submitted",
    order:
      "shop=kettle-and-spine.example&orderId=2002&sig=0c3d5c5d3c405a556b884a750f738c4f3f5023f23b8e2b19555e0cd46cc08e3e",
    title: inReview,
  },
  { status: "in review", order: "shop=quillair.example&orderId=3001", title: inReview },
  { status: "approved", order: "shop=quillair.example&orderId=3002", title: inReview },
];
for (const { status, order, title } of stories) {
  test(`a letter that is ${status} can be waited for`, async ({ page }) => {
    await page.goto(`/lmn-status?${order}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: "Request another LMN" })).toHaveAttribute(
      "href",
      "/lmn-request?new=1",
    );
  });
}

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
  // The outbox sends the mails a moment after the page says so.
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

test("a denied letter is asked for again", async ({ page, acceptOrder }) => {
  const wizard = new OrderWizard(page, acceptOrder("denied"), { resubmit: true });
  await page.goto(wizard.statusAddress);
  await expect(wizard.title).toHaveText("Your Letter of Medical Necessity has been denied.");
  await page.getByRole("link", { name: "Resubmit LMN" }).click();
  await wizard.expectStep(1);
  await wizard.openAnswered(5);
  await wizard.answer(5);
  await wizard.submitButton.click();
  await expect(wizard.title).toHaveText("Request Submitted!");
  await page.goto(wizard.statusAddress);
  await expect(wizard.title).not.toHaveText("Your Letter of Medical Necessity has been denied.");
});

test("an order's letter is denied where the provider says no", async ({ page, orderWizard }) => {
  const wizard = new OrderWizard(page, orderWizard.orderId, { treatment: "Please deny this one" });
  await wizard.openAnswered(5);
  await wizard.answer(5);
  await wizard.submitButton.click();
  await expect(async () => {
    await page.goto(wizard.statusAddress);
    await expect(page.getByRole("link", { name: "Resubmit LMN" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test("a link that names no order is no request", async ({ page }) => {
  for (const query of ["", "?shop=northpine.example", "?orderId=1003"]) {
    const response = await page.goto(`/lmn-status${query}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid Request");
    await expect(page.getByText("Missing required parameters to check LMN status.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Find your letter" })).toHaveAttribute(
      "href",
      "/find-letter",
    );
    await expect(page.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", /^\/contact/);
  }
});

test("an order without a request leads to the form", async ({ page, orderWizard }) => {
  const response = await page.goto(orderWizard.statusAddress);
  expect(response?.status()).toBe(200);
  await page.getByRole("link", { name: "Ask for a letter" }).click();
  await orderWizard.expectStep(1);
});
