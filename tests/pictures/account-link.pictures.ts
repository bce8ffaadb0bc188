import { firstIds, shop } from "../e2e/support/order-ids.ts";
import { expect, openToStay, picture } from "./camera.ts";

/** Orders that no other picture shows. */
const address = (order: number) => `/hsa-fsa-link?shop=${shop}&orderId=${firstIds.open + 50 + order}`;

picture("account-link", async ({ page, take }) => {
  await openToStay(page, address(1));
  await take("start");
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await take("sandbox");
  const sandbox = page.url();
  await page.getByRole("button", { name: "Leave without linking" }).click();
  await expect(page.getByText("You came back without linking an account.")).toBeVisible();
  await take("left");
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  const again = page.url();
  await page.getByRole("button", { name: "Link this account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is linked" })).toBeVisible();
  await take("linked");
  await page.goto(again);
  await take("sandbox-linked");
  await page.getByRole("button", { name: "Have it ask for a new sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Your account needs a new sign-in" })).toBeVisible();
  await take("sign-in-again");
  await page.goto(sandbox);
  await take("sandbox-left");
});

picture("account-link-failed", async ({ page, take }) => {
  await openToStay(page, address(2));
  await page.getByRole("link", { name: "Continue to Plaid" }).click();
  await page.getByRole("button", { name: "Let the link fail" }).click();
  await expect(page.getByText("Failed to send public token.")).toBeVisible();
  await take();
});

const addresses: Readonly<Record<string, string>> = {
  "nothing-named": "/hsa-fsa-link",
  checking: address(900_000_000),
  "not-found": `${address(900_000_000)}&try=5`,
};
for (const [name, address] of Object.entries(addresses)) {
  picture(`account-link-${name}`, async ({ page, take }) => {
    await openToStay(page, address);
    await take();
  });
}
