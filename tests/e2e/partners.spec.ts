import { expectGoodLook } from "./support/look.ts";
import { linksTo } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

const [shop, email] = ["quillair.example", "shop@quillair.example"];

test("a merchant has a link mailed, and sees its letters until it signs out", async ({ page, browser }) => {
  const links = () => linksTo(email, "/partners/link");
  const before = links();
  await page.goto("/partners");
  await page.getByLabel("Your shop's domain").fill(`https://www.${shop}/`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`/partners/${shop}$`));
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email a link" }).click();
  await expect(page.getByRole("status").getByText("an email with a link is on its way")).toBeVisible();
  const link = () => links().find((one) => !before.includes(one)) ?? "";
  await expect.poll(link, { timeout: 60_000 }).not.toBe("");
  await page.goto(link());
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quillair");
  await expect(page.getByRole("img", { name: /^Columns of letters/ })).toBeVisible();
  const statuses = page.getByRole("table", { name: "All letters by their status now" });
  await expect(statuses.getByRole("row")).toHaveCount(8);
  const weeks = page.getByRole("table", { name: "Letters by the week they were asked for" });
  await expect(weeks).toBeHidden();
  await page.getByRole("heading", { name: "Week by week" }).click();
  await expect(weeks).toBeVisible();
  // The checks below run as scripts of the page.
  await expectGoodLook(page);

  const other = await browser.newPage();
  expect((await other.goto(new URL(link(), page.url()).href))?.status()).toBe(404);
  await other.close();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shop's letters");
});
