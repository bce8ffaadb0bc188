import type { Page } from "@playwright/test";
import { linksTo } from "./mailbox.ts";
import { ownerFor, type ownerPurposes, partnerShop } from "./partner-shops.ts";
import { expect } from "./test.ts";

/** Signs in the owner for a purpose with a mailed link. */
export async function signInAsOwner(page: Page, purpose: (typeof ownerPurposes)[number]): Promise<void> {
  const email = ownerFor(purpose);
  const links = () => linksTo(email, "/partners/link");
  const before = links();
  await page.goto(`/partners/${partnerShop}`);
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email a link" }).click();
  const link = () => links().find((one) => !before.includes(one)) ?? "";
  await expect.poll(link, { timeout: 60_000 }).not.toBe("");
  await page.goto(link());
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alder & Oak");
}
