import type { Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../../app/embedded-supabase/demo-providers.mjs";
import { type DeskPurpose, deskTitle } from "./desk-requests.ts";
import { expect } from "./test.ts";

const [doctor] = demoProviders;

/** Opens a page of the desk and signs in, by default as the medical director. */
export async function signIn(page: Page, path: string, email: string = doctor.email): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

/** Opens a request that the doctor has claimed, from the queue. */
export async function openRequest(page: Page, project: string, purpose: DeskPurpose): Promise<void> {
  const title = deskTitle(project, purpose);
  // Searches for it, because the queue has several pages.
  await page.goto(`/desk?${new URLSearchParams({ q: title })}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/desk\/review\//);
  // Without the queue's search, which goes along: addresses of its pages are made from it.
  await page.goto(new URL(page.url()).pathname);
  // The same words may also be among the answers of an earlier request.
  await expect(page.getByText("I wake at three and lie awake.").first()).toBeVisible();
}

/** Signs a letter with the draft's text for insomnia, once each of its sentences is confirmed. */
export async function signApproval(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Insomnia", exact: true }).click();
  await expect(page.getByLabel("Why it treats this condition")).toHaveValue(/regular sleep rhythm/);
  await expect(page.getByLabel("ICD-10-CM code")).toHaveValue("G47.00");
  await page.getByLabel(/^I've read this diagnosis and its code/).check();
  await page.getByLabel("How it affects this patient").fill("Ada wakes at three and lies awake.");
  await page.getByLabel("Use and frequency").fill("30 minutes each morning, for a year.");
  await page.getByLabel("I spoke with the patient by phone").check();
  await page.getByLabel("Day of the visit or call").fill(await page.getByLabel("Valid from").inputValue());
  await page.getByLabel("Minutes it took").fill("12");
  await page.getByLabel(/^I certify/).check();
  await page.getByRole("button", { name: "Sign and approve" }).click();
  await expect(page.getByRole("link", { name: /This is the draft's text/ })).toBeVisible();
  await page.getByLabel("I've read this and it's right for this patient").last().check();
  await page.getByRole("button", { name: "Sign and approve" }).click();
  await expect(page.getByText("Signed. The letter goes in 2 minutes.")).toBeVisible();
}

/** Offers a visit in this many days from the open page. */
export async function offerVisit(page: Page, days: number): Promise<void> {
  await page.getByLabel("By video").check();
  await page.getByLabel("How long it takes").selectOption("15 minutes");
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Time", { exact: true }).selectOption("9:30 AM");
  await page.getByRole("button", { name: "Offer these times" }).click();
  await expect(page.getByText("Offered. The request comes back when the visit is over.")).toBeVisible();
}
