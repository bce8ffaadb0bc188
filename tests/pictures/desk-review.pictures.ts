import type { Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { deskTitle } from "../e2e/support/desk-requests.ts";
import { expect, picture } from "./camera.ts";

const [doctor] = demoProviders;

async function openQueue(page: Page, search: string): Promise<void> {
  await page.goto(`/desk${search}`);
  await page.getByLabel("Email").fill(doctor.email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function openRequest(page: Page, purpose: string): Promise<void> {
  const title = deskTitle("js", purpose);
  await openQueue(page, `?${new URLSearchParams({ q: title })}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("I wake at three and lie awake.").first()).toBeVisible();
}

picture("desk-queue", async ({ page, take }) => {
  await openQueue(page, "?q=desk+lamp");
  await take("found");
  await page.goto("/desk?q=zzzz&kind=order");
  await take("nothing-found");
});

picture("desk-review", async ({ page, take }) => {
  await openRequest(page, "look at");
  await take("answers");
  await page.getByRole("link", { name: "Approve…" }).click();
  await page.getByLabel("Find a diagnosis").fill("sleep shift");
  await page.getByLabel("Find a diagnosis").press("Enter");
  await page.getByRole("button", { name: "Insomnia", exact: true }).click();
  await page.getByRole("button", { name: "Sign and approve" }).click();
  await expect(page.getByText("Please check your answers")).toBeVisible();
  await take("approve");
});

picture("desk-ask", async ({ page, take }) => {
  await openRequest(page, "ask");
  await page.getByRole("link", { name: "Ask a question…" }).click();
  await page.getByRole("button", { name: "Send the question", exact: true }).click();
  await expect(page.getByText("Please check your answers")).toBeVisible();
  await take("errors");
});

picture("desk-deny", async ({ page, take }) => {
  await openRequest(page, "deny");
  await page.getByRole("link", { name: "Deny…" }).click();
  await take("empty");
  await page.getByLabel(/^No specific condition/).check();
  await page.getByRole("button", { name: "Deny", exact: true }).click();
  await expect(page.getByText("Denied. The shopper reads the reason")).toBeVisible();
  await page.goto("/desk?q=desk+lamp");
  await take("done");
});
