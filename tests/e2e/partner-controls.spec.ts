import { expectGoodLook } from "./support/look.ts";
import { signInAsOwner } from "./support/partner-session.ts";
import { partnerShop } from "./support/partner-shops.ts";
import { expect, test } from "./support/test.ts";

const sections = ["", "/results", "/catalog", "/keys", "/webhooks", "/events", "/team", "/activity"];

test("every page of a shop's team looks well on every screen, with what is folded open", async ({ page }) => {
  await signInAsOwner(page, "look");
  for (const section of sections) {
    await page.goto(`/partners/${partnerShop}${section}`);
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) one.setAttribute("open", "");
    });
    await expectGoodLook(page);
  }
});

test("an owner works on the shop with plain forms", { tag: "@both" }, async ({ page }, { project }) => {
  const name = project.name === "no-js" ? "no-js" : "js";
  await signInAsOwner(page, name);
  const nav = page.getByRole("navigation", { name: "Your shop" });
  const told = page.getByRole("status");

  await nav.getByRole("link", { name: "Keys" }).click();
  await page.getByText("Make a key", { exact: true }).click();
  await page.getByLabel("Name").fill(`till ${name}`);
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByText("Choose what the key may do").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(`till ${name}`);
  await page.getByLabel("orders:write").check();
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(told).toContainText(/lw_[0-9a-f]{8}_[\w-]{43}/);
  await page.reload();
  await expect(page.getByText(/lw_[0-9a-f]{8}_[\w-]{43}/)).toHaveCount(0);
  await page.getByText(`End now… till ${name}`).click();
  await page.getByRole("button", { name: `End now till ${name}` }).click();
  await expect(told).toContainText("The key has ended");

  await nav.getByRole("link", { name: "Webhooks" }).click();
  await page.getByText("Register an address", { exact: true }).click();
  await page.getByLabel("Address", { exact: true }).fill(`http://hooks.${partnerShop}/`);
  await page.getByRole("button", { name: "Register" }).click();
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue(`http://hooks.${partnerShop}/`);
  await expect(address).toHaveAttribute("aria-invalid", "true");

  await nav.getByRole("link", { name: "Catalog" }).click();
  await page.getByLabel("Search your products").fill("ibuprofen");
  await page.getByRole("button", { name: "Search" }).click();
  const rows = page.getByRole("table", { name: "Products with their verdicts" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Ibuprofen Tablets 200 mg");
  await expect(rows.filter({ hasText: "Sauna" })).toHaveCount(0);

  await nav.getByRole("link", { name: "Team" }).click();
  await page.getByLabel("Email").fill(`guest-${name}@mail.example`);
  await page.getByLabel("Viewer").check();
  await page.getByRole("button", { name: "Invite" }).click();
  const guest = page.getByRole("listitem").filter({ hasText: `guest-${name}@mail.example` });
  await expect(guest).toContainText("hasn't signed in yet");
  await page.getByText(`Remove… guest-${name}@mail.example`).click();
  await page.getByRole("button", { name: `Remove guest-${name}@mail.example` }).click();
  await expect(told).toContainText("is removed");
  await expect(guest).toHaveCount(0);

  await nav.getByRole("link", { name: "Activity" }).click();
  const changes = page.getByRole("table");
  await expect(changes).toContainText(`till ${name}`);
  await expect(changes).toContainText(`guest-${name}@mail.example`);
});
