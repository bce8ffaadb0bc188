import { firstIds } from "../e2e/support/order-ids.ts";
import { OrderWizard } from "../e2e/support/order-wizard.ts";
import { linkIn, mailsWith } from "../support/mailbox.ts";
import { expiredLink } from "../support/signed-order.ts";
import { expect, openToStay, picture } from "./camera.ts";
import { nothingEligible, unserved } from "./records.ts";

const lastStep = 5;
/** The shop that signs its links, with a signature. */
const signing = "shop=kettle-and-spine.example";
const signature = "62ebbb0c58dd889a91a48c3c8bf28f8fb9a67b31b8e8679c0b9cf5aad671e558";

let orders = firstIds.open;

for (let step = 1; step <= lastStep; step++) {
  const order = orders++;
  picture(`order-wizard-${step}`, async ({ page, take }) => {
    const wizard = new OrderWizard(page, order);
    await wizard.openAnswered(step);
    await take("empty");
    // The last step requires no answers.
    if (step < lastStep) {
      await wizard.continueButton.click();
      await expect(wizard.errorSummary).toBeVisible();
      await take("errors");
      await wizard.open(step);
    }
    await wizard.answer(step);
    await take("answered");
  });
}

const withoutProvider = orders++;
picture("order-wizard-no-provider", async ({ page, take }) => {
  const wizard = new OrderWizard(page, withoutProvider);
  await wizard.openAnswered(1);
  await wizard.answer(1);
  await page.getByLabel("State of residence").selectOption(unserved.name);
  await wizard.continueButton.click();
  await expect(page.getByText(`No provider licensed in ${unserved.name} is available today`)).toBeVisible();
  await take();
});

const withoutAccount = orders++;
picture("order-wizard-no-account", async ({ page, take }) => {
  const wizard = new OrderWizard(page, withoutAccount);
  await wizard.openAnswered(3);
  await page.getByRole("radio", { name: "No", exact: true }).press("Space");
  await take();
  await wizard.continueButton.click();
  await expect(wizard.errorSummary).toBeVisible();
  await take("errors");
});

const filledIn = orders++;
picture("order-wizard-fill-in", async ({ page, take }) => {
  const wizard = new OrderWizard(page, filledIn);
  await wizard.open();
  await page.getByText("Fill in from your order").click();
  await take("open");
  await page.getByLabel("Email you ordered with").fill("nobody@mail.example");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("We couldn't fill in")).toBeVisible();
  await take("refused");
  await page.getByText("Fill in from your order").click();
  await page.getByLabel("Email you ordered with").fill(wizard.email);
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("We filled in")).toBeVisible();
  await take("done");
});

const submitted = orders++;
picture("order-wizard-submitted", async ({ page, take }) => {
  const wizard = new OrderWizard(page, submitted);
  await wizard.openAnswered(lastStep);
  await wizard.answer(lastStep);
  await wizard.submitButton.click();
  await expect(wizard.title).toHaveText("Request Submitted!");
  await openToStay(page, page.url());
  await take();
});

const unconfirmed = orders++;
picture("order-wizard-unconfirmed", async ({ page, take }) => {
  const wizard = new OrderWizard(page, unconfirmed);
  const contact = new URLSearchParams({ email: "other@mail.example", name: "Ada Brook", state: "IL" });
  await wizard.post(1, contact.toString());
  for (let step = 2; step < lastStep; step++) await wizard.post(step);
  await wizard.open(lastStep);
  await wizard.answer(lastStep);
  await wizard.submitButton.click();
  await expect(wizard.title).toHaveText("One more step: check your email");
  await take();
  const toOwner = () => mailsWith({ dataDir: process.env.E2E_DATA_DIR ?? "" }, `To: ${wizard.email}`);
  await expect.poll(async () => (await toOwner()).length).toBe(1);
  await page.goto(linkIn((await toOwner())[0]));
  await expect(wizard.title).toHaveText("Is this request yours?");
  await take("confirm");
});

/** Orders that can't be requested, and one with a signed link. */
const addresses: Readonly<Record<string, string>> = {
  signed: `${signing}&orderId=2001&sig=${signature}`,
  unsigned: `${signing}&orderId=2001`,
  expired: expiredLink,
  "wrong-signature": `${signing}&orderId=2001&sig=${signature.replaceAll("6", "7")}`,
  "shop-unknown": "shop=nobody.example&orderId=1001",
  "nothing-named": "",
  "order-malformed": "shop=northpine.example&orderId=x",
  loading: "shop=northpine.example&orderId=999999999",
  "not-found": "shop=northpine.example&orderId=999999998&try=5",
  "nothing-eligible": `shop=northpine.example&orderId=${nothingEligible}`,
};
for (const [name, query] of Object.entries(addresses)) {
  picture(`order-${name}`, async ({ page, take }) => {
    await openToStay(page, `/complete-lmn?${query}`);
    await take();
  });
}

picture("order-link-mailed", async ({ page, take }) => {
  await page.goto(`/complete-lmn?${signing}&orderId=2001`);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await take();
});
