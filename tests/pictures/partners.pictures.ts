import { linksTo } from "../e2e/support/mailbox.ts";
import { signInAsOwner } from "../e2e/support/partner-session.ts";
import { partnerShop } from "../e2e/support/partner-shops.ts";
import { expect, picture } from "./camera.ts";

const [shop, email] = ["quillair.example", "shop@quillair.example"];

picture("partners-signed-in", async ({ page, take }) => {
  const before = linksTo(email, "/partners/link");
  await page.goto(`/partners/${shop}`);
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email a link" }).click();
  await take("mailed");
  const link = () => linksTo(email, "/partners/link").find((one) => !before.includes(one)) ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  await take("link");
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quillair");
  await take("letters");
  for (const section of ["results", "catalog", "keys", "webhooks", "events"]) {
    await page.goto(`/partners/${shop}/${section}`);
    await take(`${section}-empty`);
  }
});

picture("partners-owner", async ({ page, take }) => {
  await signInAsOwner(page, "pictures");
  await take("overview");
  for (const section of ["results", "catalog", "keys", "webhooks", "events", "team", "activity"]) {
    await page.goto(`/partners/${partnerShop}/${section}`);
    await take(section);
  }
  await page.goto(`/partners/${partnerShop}/keys`);
  await page.getByText("Make a key", { exact: true }).click();
  await page.getByRole("button", { name: "Make the key" }).click();
  await take("key-refused");
  await page.getByLabel("Name").fill("till");
  await page.getByLabel("orders:write").check();
  await page.getByRole("button", { name: "Make the key" }).click();
  await take("key-made");
});
