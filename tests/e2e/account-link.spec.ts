import { shop } from "./support/order-ids.ts";
import { expect, test } from "./support/test.ts";

const address = (orderId: number) => `/hsa-fsa-link?shop=${shop}&orderId=${orderId}`;

test("an account is linked on the provider's page, and linked again at another place", {
  tag: "@phone",
}, async ({ page, acceptOrder }) => {
  const order = acceptOrder("sent");
  await page.goto(address(order));
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await expect(page.getByText("This page replaces the account-linking provider.")).toBeVisible();
  await page.getByText("Juniper Health Bank").click();
  await page.getByRole("button", { name: "Link this account" }).click();

  await expect(page).toHaveURL(new RegExp(`/hsa-fsa-link\\?shop=${shop}&orderId=${order}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is linked");
  await expect(page.getByText("The account at Juniper Health Bank is linked to your order.")).toBeVisible();

  await page.getByRole("link", { name: "Link another account" }).click();
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByText("Bluebird Benefits").click();
  await page.getByRole("button", { name: "Link this account" }).click();
  await expect(page.getByText("The account at Bluebird Benefits is linked to your order.")).toBeVisible();

  await page.getByRole("link", { name: "See your letter's status" }).click();
  await expect(page).toHaveURL(/\/lmn-status\?/);
  await expect(page.getByRole("button", { name: "Resend LMN" })).toBeVisible();
});

test("the provider's page opens automatically, and the way back from it does not open it again", {
  tag: "@both",
}, async ({ page, acceptOrder }) => {
  const order = acceptOrder("open");
  await page.goto(address(order));
  await expect(page.getByText("Plaid's page opens automatically in a few seconds.")).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/link\//, { timeout: 60_000 });
  await page.goto(address(order));
  await expect(page.getByRole("link", { name: "Continue to Plaid" })).toBeVisible();
  await expect(page.getByText("opens automatically")).toBeHidden();
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByRole("button", { name: "Leave without linking" }).click();
  await expect(
    page.getByText("You came back without linking an account. Nothing was changed."),
  ).toBeVisible();
});

test("a link that fails says so, and another try links", async ({ page, acceptOrder }) => {
  await page.goto(address(acceptOrder("open")));
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByRole("button", { name: "Let the link fail" }).click();
  await expect(page.getByText("Failed to send public token. Please try again later.")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByRole("button", { name: "Link this account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is linked" })).toBeVisible();
});

test("an account that asks for a new sign-in gets it", async ({ page, acceptOrder }) => {
  await page.goto(address(acceptOrder("open")));
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  const sandbox = page.url();
  await page.getByRole("button", { name: "Link this account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is linked" })).toBeVisible();
  await page.goto(sandbox);
  await page.getByRole("button", { name: "Have it ask for a new sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account needs a new sign-in");
  await page.getByRole("link", { name: "Link it again" }).click();
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByRole("button", { name: "Link this account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is linked");
});

test("a link without shop or order, and an unknown order, say so", async ({ page }) => {
  for (const query of ["", `?shop=${shop}`, "?orderId=1001", "?shop=&orderId="]) {
    const response = await page.goto(`/hsa-fsa-link${query}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByText("Missing required parameters", { exact: true })).toBeVisible();
  }
  await page.goto(address(999_999_997));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checking Your Request...");
  await expect(
    page.getByText("Please wait while we check the status of your Letter of Medical Necessity request.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page).toHaveURL(/try=1/);
  await page.goto(`${address(999_999_997)}&try=5`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn't check your request");
  await expect(page.getByText("We can't find this order yet.", { exact: false })).toBeVisible();
  await expect(page.getByText("Please wait", { exact: false })).toHaveCount(0);
});

test("no page but this one, and not even it in the demo, lets the provider's hosts in", async ({
  request,
}) => {
  for (const path of ["/", "/lmn-request", "/hsa-fsa-link"]) {
    const answer = await request.get(path);
    expect(answer.headers()["content-security-policy"]).not.toContain("plaid");
    expect(answer.headers()["cross-origin-opener-policy"]).toBe("same-origin");
  }
});
