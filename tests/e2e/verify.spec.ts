import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";
import { verifiedCode } from "./support/verified-code.ts";

const file = (text: string) => ({
  name: "letter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(text),
});

test("a code from paper opens the letter, whose file is distinguished from a forged one", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/verify");
  await page.getByLabel("Verification code").fill("ooo-000 OOO-000 000-00O");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This letter is valid");
  await expect(page.getByRole("main")).toContainText("Grace Hopper, MD");

  await page.getByLabel("The letter's PDF").setInputFiles(file("%PDF-1.7 forged"));
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("status")).toContainText("This isn't the letter's own file");
  await page.getByLabel("The letter's PDF").setInputFiles(file(`%PDF-1.7 ${verifiedCode}`));
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("status")).toHaveText(/^This is the file we issued/);
});

test("with scripts, the file never leaves the browser", async ({ page }) => {
  await page.goto(`/verify/${verifiedCode}`);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByLabel("The letter's PDF").setInputFiles(file(`%PDF-1.7 ${verifiedCode}`));
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("status")).toHaveText(/^This is the file we issued/);
  expect(posts).toEqual([]);
});

test("a mistyped code is reported, and what was typed stays", async ({ page }) => {
  await page.goto("/verify?code=000-000-000-000-000-001");
  await expect(page.getByText("There's a typing mistake in this code.").last()).toBeVisible();
  await expect(page.getByLabel("Verification code")).toHaveValue("000-000-000-000-000-001");
});

test("step 6 tells what the chosen account provider wants", async ({ page, productWizard }) => {
  await productWizard.openAnswered(6);
  const note = page.getByText("HealthEquity wants the purchase after");
  await expect(note).toBeHidden();
  await page.getByLabel("Who runs your FSA, HSA, or HRA?").selectOption("HealthEquity");
  await expect(note).toBeVisible();
  await page.getByLabel("Who runs your FSA, HSA, or HRA?").selectOption("Lively");
  await expect(note).toBeHidden();
});

test("the pages look good", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of ["/verify", "/verify?code=1", `/verify/${verifiedCode}`, "/verify/unknown"]) {
    await page.goto(address);
    await expectGoodLook(page);
  }
});
