import { firstIds } from "../e2e/support/order-ids.ts";
import { OrderWizard } from "../e2e/support/order-wizard.ts";
import { expect, picture } from "./camera.ts";

const signing = "shop=kettle-and-spine.example";

/** Letters in each state, and links that name none. */
const addresses: Readonly<Record<string, string>> = {
  pending: "shop=northpine.example&orderId=1002",
  sent: "shop=northpine.example&orderId=1003",
  submitted: `${signing}&orderId=2002&sig=0c3d5c5d3c405a556b884a750f738c4f3f5023f23b8e2b19555e0cd46cc08e3e`,
  denied: `${signing}&orderId=2003&sig=228168924aac0e50dd296c51f1a22498c90232ccf922eff41a1d440de187b7cf`,
  "in-review": "shop=quillair.example&orderId=3001",
  approved: "shop=quillair.example&orderId=3002",
  closed: `${signing}&orderId=2003`,
  none: "shop=northpine.example&orderId=1001",
  "nothing-named": "",
  "shop-unknown": "shop=nobody.example&orderId=1001",
};
for (const [name, query] of Object.entries(addresses)) {
  picture(`status-${name}`, async ({ page, take }) => {
    await page.goto(`/lmn-status?${query}`);
    await take();
  });
}

picture("status-email-refused", async ({ page, take }) => {
  await page.goto(`/lmn-status?${signing}&orderId=2003`);
  await page.getByLabel("Email").fill("ada.brook@mail.example");
  await page.getByRole("button", { name: "Show the status" }).click();
  await expect(page.getByText("We couldn't match this address")).toBeVisible();
  await take();
});

picture("status-resent", async ({ page, take }) => {
  const { statusAddress } = new OrderWizard(page, firstIds.sent);
  for (let time = 1; time <= 4; time++) {
    await page.goto(statusAddress);
    await page.getByRole("button", { name: "Resend LMN" }).click();
    await expect(page.getByText(time < 4 ? "LMN sent successfully!" : "three times")).toBeVisible();
    if (time === 1) await take();
  }
  await take("too-often");
});

picture("status-resubmitting", async ({ page, take }) => {
  const wizard = new OrderWizard(page, firstIds.denied, { resubmit: true });
  await page.goto(wizard.statusAddress);
  await page.getByRole("link", { name: "Resubmit LMN" }).click();
  await wizard.expectStep(1);
  await take();
});
