import { linksTo } from "../e2e/support/mailbox.ts";
import { expect, picture } from "./camera.ts";

picture("brands-apply-sent", async ({ page, take }) => {
  const email = "it@fern-and-flint.example";
  await page.goto("/brands/apply");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await take("errors");
  await page.getByLabel("Shop's name").fill("Fern & Flint");
  await page.getByLabel("Shop's domain").fill("fern-and-flint.example");
  await page.getByLabel("Runs on").selectOption("Shopify");
  await page.getByLabel("What you sell").fill("Massage guns and back stretchers");
  await page.getByLabel("Your name").fill("Ivy Sample");
  await page.getByLabel("Your work email").fill(email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await take("taken");
  const link = () => linksTo(email, "/brands/apply").at(-1) ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  await take("link");
  await page.getByRole("button", { name: "Make the test shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your test shop is ready");
  await take("made");
});

picture("demo-store-placed", async ({ page, take }) => {
  await page.goto("/brands/demo-store");
  await page.getByRole("button", { name: "Place the order" }).click();
  await take("order");
  await page.getByRole("link", { name: "See our Shopify app's blocks" }).click();
  await take("shopify");
});
