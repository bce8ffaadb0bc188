import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pdfWith } from "../support/record-file.ts";
import { openReceipts } from "./support/receipt-folder.ts";
import { expect, test } from "./support/test.ts";

const file = { name: "panel.pdf", mimeType: "application/pdf", buffer: pdfWith(["1 0 0 rg 0 0 9 9 re f"]) };
const again = "Your file may not have arrived. Please choose it again, then press the button.";
const field = (page: Page) => page.locator('input[type="file"]');

test("a record on a line that is lost isn't lost without a word, and Back shows the form", {
  tag: "@both",
}, async ({ page, context, orderWizard, javaScriptEnabled }) => {
  const last = orderWizard.steps.length;
  await orderWizard.openAnswered(last);
  await orderWizard.answer(last);
  await field(page).setInputFiles(file);
  await context.route(/posted=/, (route) => route.abort("connectionreset"));
  await orderWizard.submitButton.click();
  await expect(page.getByText(`Step ${last} of`)).toHaveCount(0);
  await context.unroute(/posted=/);
  await page.goBack();
  await orderWizard.expectStep(last);
  if (!javaScriptEnabled) return;
  await orderWizard.expectAnswers(last);
  await expect(page.getByText(again)).toBeVisible();
  await page.getByText("Add a record").click();
  await field(page).setInputFiles(file);
  await orderWizard.submitButton.click();
  await expect(orderWizard.title).not.toHaveText(orderWizard.step(last).title);
});

test("a record is held with its form while there is no network, and asked for again where the page was left", async ({
  page,
  context,
  orderWizard,
}) => {
  const last = orderWizard.steps.length;
  await orderWizard.openAnswered(last);
  await orderWizard.answer(last);
  await field(page).setInputFiles(file);
  await context.setOffline(true);
  await orderWizard.submitButton.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  // Simulates a browser that discarded the tab: the page's state is lost, and the network is back.
  await page.goto("about:blank");
  await context.setOffline(false);
  await orderWizard.open(last);
  await orderWizard.expectAnswers(last);
  await expect(page.getByText(again)).toBeVisible();
});

test("receipts whose upload was lost are asked for again, and those that arrived aren't", async ({
  page,
  context,
  baseURL,
}) => {
  await openReceipts(context, baseURL);
  await page.goto("/reimbursements");
  const upload = page.getByRole("button", { name: "Upload and read" });
  const receipt = {
    name: "r.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(`Gauze $4.00 ${randomUUID()}`),
  };
  await field(page).setInputFiles(receipt);
  await context.route(/posted=/, (route) => route.abort("connectionreset"));
  await upload.click();
  await expect(upload).toHaveCount(0);
  await context.unroute(/posted=/);
  // Not Back, which would also scroll to where the page was left.
  await page.goto("/reimbursements");
  await expect(page.getByText(again)).toBeInViewport();
  await page.goto("/reimbursements");
  await expect(page.getByText(again)).not.toBeInViewport();
  await field(page).setInputFiles(receipt);
  await upload.click();
  await expect(page.getByText("We have 1 file.")).toBeVisible();
  await expect(page.getByText(again)).toHaveCount(0);
});
