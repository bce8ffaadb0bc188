import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

test("the guide after signing up is walked forth and back", async ({ page }) => {
  const step = (number: number, title: string) =>
    test.step(title, async () => {
      await expect(page.getByText(`Step ${number} of 3`)).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(title);
      await expect(page.locator("progress")).toHaveAttribute("value", String(number));
    });
  await page.goto("/onboarding?step=nine");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Now the easy part – using Letterwell");
  await step(1, "Shop Anywhere");
  for (const text of ["FSA/HSA Eligible", "LMN Required", "Bluewicket"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Back" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continue" }).click();
  await step(2, "Get an LMN");
  await expect(page.getByRole("main")).toContainText("usually within 24 hours: our goal, not a promise");
  const left = async (name: string) =>
    (await page.getByRole("link", { name }).boundingBox())?.x ?? Number.NaN;
  expect(await left("Back")).toBeLessThan(await left("Continue"));
  await page.getByRole("link", { name: "Continue" }).click();
  await step(3, "One-Click Reimbursements");
  await expect(page.getByRole("link", { name: "Start Shopping" })).toHaveAttribute("href", "/explore");
  await page.getByRole("link", { name: "Back" }).click();
  await step(2, "Get an LMN");
});

const columns = (page: Page) => page.locator(".comparison thead th:visible").allTextContents();

test("a phone compares with one competitor at a time", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/brands");
  expect(await columns(page)).toEqual(["Letterwell", "Competitor A"]);
  await page.getByRole("radio", { name: "Competitor B" }).check();
  expect(await columns(page)).toEqual(["Letterwell", "Competitor B"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await columns(page)).toEqual(["Letterwell", "Competitor A", "Competitor B"]);
  await expect(page.getByRole("radio")).toHaveCount(0);
});

const running = (page: Page) =>
  page
    .locator(".order-desk")
    .evaluate((desk) =>
      desk.getAnimations({ subtree: true }).map(({ playState }) => playState === "running"),
    );

test("the product's animation can be paused, and stands still where motion is unwanted", async ({ page }) => {
  await page.goto("/brands");
  expect(await running(page)).toEqual([true, true, true, true, true]);
  await page.getByRole("checkbox", { name: "Pause" }).check();
  expect(await running(page)).not.toContain(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await running(page)).toEqual([]);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  for (const paper of await page.locator(".paper").all()) await expect(paper).toHaveCSS("opacity", "1");
});

test("brands reach us by mail, and engineers find their link", async ({ page }) => {
  await page.goto("/brands");
  await expect(page.getByRole("link", { name: "Email our partners team" })).toHaveAttribute(
    "href",
    "mailto:partners@letterwell.example?subject=Letterwell%20for%20our%20brand",
  );
  await page.getByRole("link", { name: "See the integration" }).click();
  await expect(page.getByRole("region", { name: "Sign a link with Node.js" })).toContainText("createHmac");
  await page.goBack();
  await page.getByRole("link", { name: "Use the contact form" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("partnership");
});

for (const [address, title] of [
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
] as const) {
  test(`${address} has its date, its contents and no script, and prints only text`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.headers()["content-security-policy"]).toContain("script-src 'none'");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(/Last updated [A-Z][a-z]+ \d{1,2}, 20\d\d/)).toBeVisible();
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const last = await contents.last().textContent();
    await contents.last().click();
    await expect(page.getByRole("heading", { name: last ?? "" })).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    for (const other of [".nav", ".page-contents", ".footer"]) await expect(page.locator(other)).toBeHidden();
  });
}
