import type { Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";
import { expectValidHtml } from "./support/valid-html.ts";

const [doctor, nurse] = demoProviders;

/** Checks the open page's look and its HTML. */
async function look(page: Page): Promise<void> {
  await expectGoodLook(page);
  const answer = await page.request.get(page.url(), { headers: { "Sec-Fetch-Site": "none" } });
  await expectValidHtml(await answer.text(), page.url());
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a provider signs in on the way to a page, corrects the profile and signs out", async ({ page }) => {
  await page.goto("/desk/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByLabel("Email").fill(nurse.email);
  await page.getByLabel("Password").fill("mistyped-pass");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That email and password don't match.")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await signIn(page, nurse.email);

  await expect(page).toHaveURL(/\/desk\/profile$/);
  await page.getByLabel("Phone").fill("(802) 555-0177");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(802) 555-0177");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Phone is required" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're signed out");
  await page.goto("/desk");
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
});

test("a password that was typed is nowhere in the browser", async ({ page }) => {
  await page.goto("/desk/sign-in");
  await page.getByLabel("Email").fill(doctor.email);
  await page.getByLabel("Password").fill("mistyped-pass");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That email and password don't match.")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain("mistyped-pass");
});

test("the pages of the desk look good", async ({ page }) => {
  test.slow();
  await page.goto("/desk/sign-in");
  await look(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: "Password is required" })).toBeVisible();
  await look(page);
  for (const path of [
    "/desk/forgot-password",
    "/desk/forgot-password?sent",
    "/desk/link?type=invite&token=a-token-that-is-long-enough",
    "/desk/signed-out",
  ]) {
    await page.goto(path);
    await look(page);
  }
  await page.goto("/desk/sign-in");
  await signIn(page, doctor.email);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.goto("/desk/profile");
  await page.getByText(/^Licensed in/).click();
  await look(page);
  await page.goto("/desk/nothing/here");
  await look(page);
});
