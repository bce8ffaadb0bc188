import { linksTo } from "../e2e/support/mailbox.ts";
import { expect, picture } from "./camera.ts";

const [shop, email] = ["quillair.example", "shop@quillair.example"];

picture("partners-signed-in", async ({ page, take }) => {
  const before = linksTo(email, "/partners/link");
  await page.goto(`/partners/${shop}`);
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email a link" }).click();
  await take("mailed");
  const link = () => linksTo(email, "/partners/link").find((one) => !before.includes(one)) ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  await take("link");
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quillair");
  await take("letters");
});
