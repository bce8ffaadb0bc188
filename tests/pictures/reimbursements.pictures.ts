import type { Page } from "@playwright/test";
import { openReceipts, receiptKey } from "../e2e/support/receipt-folder.ts";
import { expect, picture } from "./camera.ts";

/** Pages of a folder with receipts. */
const pages: Readonly<Record<string, string>> = {
  overview: "",
  unsure: "?show=unknown",
  receipt: `/receipts/${receiptKey}`,
  settings: "/settings",
  "settings-add": "/settings?add=hra",
  paste: "/paste",
  inbox: "/inbox",
  link: "/link",
  devices: "/devices",
  erase: "/erase",
  "no-claims": "/claims",
};

for (const [name, path] of Object.entries(pages)) {
  picture(`receipts-${name}`, async ({ page, context, baseURL, take }) => {
    await openReceipts(context, baseURL);
    await page.goto(`/reimbursements${path}`);
    await take();
  });
}

picture("receipts-begin", async ({ page, take }) => {
  await begin(page);
  await take("nothing-yet");
  await page.goto("/reimbursements/open/none");
  await take("link-over");
});

picture("receipts-refused", async ({ page, context, baseURL, take }) => {
  await openReceipts(context, baseURL);
  await page.goto(`/reimbursements/receipts/${receiptKey}`);
  await page.getByText("Body Wash, Lavender", { exact: true }).click();
  await page.getByLabel("What you paid for all of them").nth(2).fill("nothing");
  await page.getByRole("button", { name: "Save this item" }).click();
  await expect(page.getByText("Enter the amount in dollars, e.g. 12.50").first()).toBeVisible();
  await take("item");
  await page.goto("/reimbursements/settings");
  await page.getByLabel("Last day to claim (run-out)").fill("2020-01-01");
  await page.getByRole("button", { name: "Save this account" }).nth(1).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await take("account");
  await page.goto("/reimbursements/paste");
  await page.getByRole("button", { name: "Read this text" }).click();
  await take("paste");
});

picture("inbox-search", async ({ page, take }) => {
  await begin(page);
  await page.goto("/reimbursements/inbox");
  await page.getByRole("button", { name: "Continue to the sandbox inbox" }).click();
  await expect(page.getByText("This page replaces Gmail's.")).toBeVisible();
  await take("sandbox");
  await page.getByRole("button", { name: "Allow reading" }).click();
  await expect(async () => {
    await page.goto("/reimbursements/inbox");
    await expect(page.getByText(/We found \d+ emails about orders/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await take("connected");
  await expect(async () => {
    await page.goto("/reimbursements");
    await expect(page.getByRole("heading", { name: "Your receipts", exact: true })).toBeVisible({
      timeout: 500,
    });
    await expect(page.getByText("all read")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await take("read");
});

picture("claim", async ({ page, take }) => {
  await begin(page);
  await paste(page);
  await take("overview");
  await page.getByRole("button", { name: "Claim the ticked items" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your claim");
  await take("check");
  await page.getByRole("button", { name: /^Make th/ }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await take("refused");
  await page.getByLabel("Account holder's full name").fill("Ada Byron");
  await page.getByLabel("Who are these items for?").selectOption("owner");
  await page.getByRole("button", { name: /^Make th/ }).click();
  await expect(page).toHaveURL(/\/claims\/[\w-]{36}/);
  await take("made");
  await page.getByRole("button", { name: "I sent this claim" }).click();
  await expect(page.getByRole("button", { name: "I sent this claim" })).toHaveCount(0);
  await take("sent");
  await page.goto("/reimbursements/claims");
  await take("list");
});

async function begin(page: Page): Promise<void> {
  await page.goto("/reimbursements/begin");
  await page.getByRole("checkbox").check();
  await page.getByRole("main").getByRole("button", { name: "Find my reimbursements" }).click();
  await expect(page.getByRole("heading", { name: "Add receipts" })).toBeVisible();
}

async function paste(page: Page): Promise<void> {
  await page.goto("/reimbursements/paste");
  await page
    .getByRole("textbox")
    .fill(
      "Corner Pharmacy\nOrder date: October 5, 2026\nOrder # CP-40192\nDigital Oral Thermometer $18.99\nIbuprofen Tablets 200 mg, 100 count $12.49\nTotal $31.48\nPaid with Visa ending in 4242",
    );
  await page.getByRole("button", { name: "Read this text" }).click();
  await expect(async () => {
    await page.goto("/reimbursements");
    await expect(page.getByRole("article", { name: "Corner Pharmacy" })).toBeVisible({ timeout: 500 });
  }).toPass();
}
