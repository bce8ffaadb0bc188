import { expect, picture } from "./camera.ts";

picture("contact", async ({ page, take }) => {
  await page.goto("/contact");
  await take("empty");
  await page.getByLabel("Email").fill("ada@mail");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("region", { name: "Please check your answers" })).toBeVisible();
  await take("errors");
  await page.getByLabel("Name").fill("Ada Brook");
  await page.getByLabel("Email").fill("ada.brook@mail.example");
  await page.getByLabel("Subject").selectOption({ label: "Partnership Opportunity" });
  await page.getByLabel("Message").fill("We make lamps.\nWould they qualify?");
  await take("filled");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Thanks/);
  await take("sent");
});

picture("find-letter", async ({ page, take }) => {
  await page.goto("/find-letter");
  await take("empty");
  await page.getByLabel("Email").fill("ada@mail");
  await page.locator("main form").getByRole("button").click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await take("error");
  await page.getByLabel("Email").fill("ada.brook@mail.example");
  await page.locator("main form").getByRole("button").click();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await take("sent");
});

picture("resume", async ({ page, take }) => {
  await page.goto("/resume");
  await take("empty");
  await page.getByLabel("Email").fill("ada.brook@mail.example");
  await page.locator("main form").getByRole("button").click();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await take("sent");
  await page.goto("/resume/none");
  await take("over");
});
