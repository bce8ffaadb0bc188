import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { expect, picture } from "./camera.ts";

const [doctor] = demoProviders;

picture("desk-sign-in", async ({ page, take }) => {
  await page.goto("/desk/sign-in");
  await take("empty");
  await page.getByLabel("Email").fill(doctor.email);
  await page.getByLabel("Password").fill("mistyped-pass");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You're not signed in")).toBeVisible();
  await take("refused");
  await page.goto("/desk/forgot-password");
  await take("forgot");
  await page.goto("/desk/forgot-password?sent");
  await take("link-sent");
  await page.goto("/desk/link?type=invite&token=a-token-that-is-long-enough");
  await take("link");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("no longer works")).toBeVisible();
  await take("link-ended");
  await page.goto("/desk/signed-out");
  await take("signed-out");
});

picture("desk-profile", async ({ page, take }) => {
  await page.goto("/desk/sign-in?to=/desk/profile");
  await page.getByLabel("Email").fill(doctor.email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await take("open");
  await page.getByText(/^Licensed in/).click();
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please check your answers")).toBeVisible();
  await take("errors");
  await page.goto("/desk/nothing/here");
  await take("not-found");
});
