import type { Page } from "@playwright/test";
import { subjectsTo } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

const thanks = "Thanks for sending us a message! We'll be in touch soon.";
const summary = (page: Page) => page.getByRole("region", { name: "Please check your answers" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Brook");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").selectOption({ label: "Partnership Opportunity" });
  await page.getByLabel("Message").fill("We make lamps.\nWould they qualify?");
}

test("a message is sent, thanked for, and read by our people", async ({ page, email }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  await expect(page.getByLabel("Subject").locator("option")).toHaveText([
    "Select a subject",
    "General Inquiry",
    "Technical Support",
    "Partnership Opportunity",
    "Feedback",
  ]);
  await fill(page, email);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await page.reload();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(() => {
    expect(subjectsTo("help@letterwell.example")).toContain("Contact form: Partnership Opportunity");
  }).toPass();
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("an empty form says what is missing, and keeps what is there", async ({ page }) => {
  await page.goto("/contact?subject=feedback");
  await page.getByLabel("Email").fill("ada@mail");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const links = summary(page).getByRole("link");
  await expect(links).toHaveText(["Name is required", "Valid email is required", "Message is required"]);
  await expect(page.getByLabel("Email")).toHaveValue("ada@mail");
  await expect(page.getByLabel("Subject")).toHaveValue("feedback");
  await links.first().click();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("the honeypot is out of every visitor's way", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("[name=leave-empty]")).toBeHidden();
  const inputs = page.getByRole("textbox");
  await expect(inputs).toHaveCount(3);
});

test("quick links lead home, to privacy and terms", async ({ page }) => {
  await page.goto("/contact");
  const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Privacy Policy", "Terms of Service"]);
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});
