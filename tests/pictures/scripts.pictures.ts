import { ProductWizard, saunaBlanket } from "../e2e/support/product-wizard.ts";
import { expect, picture } from "./camera.ts";

/** Pages that look different once their script has run. */
const pages: Readonly<Record<string, string>> = {
  home: "/",
  "fsa-calculator": "/fsa-calculator",
  "hsa-calculator": "/hsa-calculator",
  shop: "/shop",
  "brand-premium": "/shop/kettle-and-spine",
  "brand-standard": "/shop/limberlark",
  check: "/https://northpine.example/products/infrared-sauna-blanket",
};

picture.use({ javaScriptEnabled: true, looks: { widths: [390], schemes: ["light"] } });

for (const [name, address] of Object.entries(pages)) {
  picture(`scripts-${name}`, async ({ page, take }) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await take();
  });
}

picture("scripts-product-card", async ({ page, take }) => {
  const wizard = new ProductWizard(page, { email: "ada.brook@mail.example" });
  await wizard.openAnswered(3);
  await wizard.answer(3);
  await expect(page.getByRole("heading", { name: saunaBlanket.title })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await take();
});
