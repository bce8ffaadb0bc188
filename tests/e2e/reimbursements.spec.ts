import { expectGoodLook } from "./support/look.ts";
import { openReceipts, receiptKey } from "./support/receipt-folder.ts";
import { expect, test } from "./support/test.ts";
import { expectValidHtml } from "./support/valid-html.ts";

test("receipts show what may come back, and a price is corrected", { tag: "@both" }, async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto("/reimbursements");
  await expect(page.getByRole("heading", { name: "What you'll see: an example" })).toBeVisible();
  if (javaScriptEnabled) await expectGoodLook(page);
  await openReceipts(context, baseURL);
  for (const address of ["/reimbursements/settings?add=hra", "/reimbursements"]) {
    await page.goto(address);
    await expectValidHtml(await (await page.request.get(address)).text(), address);
    if (javaScriptEnabled) await expectGoodLook(page);
  }
  await expect(page.getByRole("checkbox", { name: "Digital Oral Thermometer" })).toBeChecked();
  const pharmacy = page.getByRole("article", { name: "Corner Pharmacy" });
  await pharmacy.getByRole("link", { name: "Correct" }).click();
  await expect(page).toHaveURL(new RegExp(receiptKey));
  await page.getByText("Body Wash, Lavender", { exact: true }).click();
  const price = page.getByLabel("What you paid for all of them").nth(2);
  await price.fill("nothing");
  await page.getByRole("button", { name: "Save this item" }).click();
  await expect(page.getByText("Enter the amount in dollars, e.g. 12.50").first()).toBeVisible();
  await expect(price).toHaveValue("nothing");
  if (javaScriptEnabled) await expectGoodLook(page);
  await price.fill("8.15");
  await page.getByRole("button", { name: "Save this item" }).click();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(pharmacy).toBeVisible();
});

test("a day that was begun isn't saved as none", { tag: "@both" }, async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  await openReceipts(context, baseURL);
  await page.goto("/reimbursements/settings");
  const opened = page.getByLabel("Day your HSA was opened");
  const day = await opened.inputValue();
  expect(day).not.toBe("");
  await opened.focus();
  await opened.press("Backspace");
  await page.getByRole("button", { name: "Save this account" }).first().click();
  if (javaScriptEnabled) await expect(page.getByRole("link", { name: "Enter the whole day" })).toBeVisible();
  await page.goto("/reimbursements/settings");
  await expect(opened).toHaveValue(day);
});
