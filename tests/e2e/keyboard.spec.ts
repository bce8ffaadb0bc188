import { expectTabStops } from "./support/focus.ts";
import { expectFocusInSight } from "./support/look.ts";
import { openReceipts } from "./support/receipt-folder.ts";
import { expect, test } from "./support/test.ts";

for (const height of [740, 420]) {
  test(`the fixed bar never hides what has the focus, ${height} px high`, async ({ page, orderWizard }) => {
    await page.setViewportSize({ width: 390, height });
    await orderWizard.openAnswered(4);
    await page.getByRole("checkbox", { name: "Other", exact: true }).check();
    await page.locator("body").click({ position: { x: 5, y: height - 5 } });
    await expectFocusInSight(page, "Tab");
    await expectFocusInSight(page, "Shift+Tab");
  });
}

test("a link of the error summary shows its field below the bar", { tag: "@both" }, async ({
  page,
  orderWizard,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await orderWizard.open();
  for (const label of ["Email", "Full name"]) await page.getByLabel(label, { exact: true }).fill("");
  await orderWizard.continueButton.click();
  await orderWizard.errorSummary.getByRole("link", { name: "Name is required" }).click();
  const name = page.getByLabel("Full name");
  await expect(name).toBeFocused();
  const bar = await page.getByRole("banner").boundingBox();
  const field = await name.boundingBox();
  expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("the first stop of the keyboard leads past the bar", { tag: "@both" }, async ({ page }) => {
  await page.goto("/find-letter");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
});

// Pages with a scrollable table, radio buttons, a date field, disclosures, and a directory.
const stopsOf = [
  "/guides/whats-an-hsa",
  "/brands",
  "/reimbursements/settings?add=fsa",
  "/fsa-calculator",
  "/shop",
];

test("the Tab key stops nowhere but where every page is looked at", async ({ page, context, baseURL }) => {
  await openReceipts(context, baseURL);
  await page.setViewportSize({ width: 390, height: 420 });
  for (const address of stopsOf) {
    await page.goto(address);
    await test.step(address, () => expectTabStops(page));
  }
});

test("the whole paid wizard can be walked with the keyboard", async ({ page, productWizard }) => {
  await productWizard.open();
  for (let step = 1; step <= 5; step++) {
    await productWizard.expectStep(step);
    await page.locator(".control").first().focus();
    await page.keyboard.type(
      ["z@mail.example", "Zoë", "https://shop.example/p", "42", "Illinois"][step - 1] ?? "",
    );
    if (step === 5) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await productWizard.expectStep(6);
});
