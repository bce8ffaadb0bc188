import type { Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import {
  deskTitle,
  letterToken,
  patientToken,
  recordId,
  recordTitle,
  sampleId,
} from "../e2e/support/desk-requests.ts";
import { expect, picture } from "./camera.ts";
import { deskProject } from "./records.ts";

const [director, colleague] = demoProviders;

async function signIn(page: Page, to: string, email: string = director.email): Promise<void> {
  await page.goto(`/desk/sign-in?to=${encodeURIComponent(to)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

async function refuse(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Please check your answers")).toBeVisible();
}

picture("desk-practice", async ({ page, take }) => {
  await signIn(page, "/desk/practice");
  await take("people");
  await refuse(page, "Invite");
  await take("errors");
  await page.goto("/desk/practice");
  await page
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await take("change");
});

picture("desk-notices", async ({ page, take }) => {
  await signIn(page, "/desk/notices");
  await take("empty");
  await page.getByLabel(/^Webhook/).fill("http://nowhere");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please check your answers")).toBeVisible();
  await take("errors");
});

picture("desk-phrases", async ({ page, take }) => {
  await signIn(page, "/desk/phrases");
  await take("empty");
  await page.locator("main form").getByRole("button").first().click();
  await take("errors");
});

picture("desk-letters", async ({ page, take }) => {
  await signIn(page, "/desk/letters");
  await take("signed");
  await page.getByLabel("Day of signing").fill("2020-01-01");
  await page.getByRole("button", { name: "Search" }).click();
  await take("nothing-found");
});

picture("desk-record", async ({ page, take }) => {
  await signIn(page, "/desk?q=record");
  await page.getByRole("link", { name: recordTitle }).click();
  await expect(page.getByText("I wake at three and lie awake.").first()).toBeVisible();
  await take("request");
  await page.goto(`${page.url()}/record/${recordId}`);
  await take();
});

picture("desk-second-opinion", async ({ page, take }) => {
  await signIn(page, `/desk/second-opinion/${sampleId}`);
  await take();
  await refuse(page, "Save");
  await take("errors");
});

picture("desk-password", async ({ page, take }) => {
  await signIn(page, "/desk/password");
  await take();
});

picture("desk-visit", async ({ page, take }) => {
  await signIn(page, "/desk?q=talk+about");
  await page.getByRole("link", { name: deskTitle(deskProject, "talk about") }).click();
  await page.getByRole("link", { name: "Offer a visit…" }).click();
  await take("offer");
  await refuse(page, "Offer these times");
  await take("errors");
  await page.getByLabel("By video").check();
  await page.getByLabel("How long it takes").selectOption("15 minutes");
  for (const [label, day] of [
    ["Day", "2026-11-30"],
    ["Day 2", "2026-12-01"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(day);
  await page.getByLabel("Time", { exact: true }).selectOption("9:30 AM");
  await page.getByLabel("Time 2", { exact: true }).selectOption("2:00 PM");
  await page.getByRole("button", { name: "Offer these times" }).click();
  await page.getByRole("link", { name: deskTitle(deskProject, "talk about") }).click();
  await expect(page.getByText("No time is picked yet")).toBeVisible();
  await take("offered");
  const atDesk = page.url();
  const letter = `/letter/${letterToken(deskProject, "talk about")}`;
  await page.goto(letter);
  await take("letter-offered");
  await page.goto(`${letter}/visit`);
  await take("pick");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Book this time" }).click();
  await page.goto(letter);
  await take("letter-booked");
  await page.goto(`${letter}/visit`);
  await take("booked");
  await page.goto(atDesk);
  await take("desk-booked");
  await page.goto("/desk");
  await take("queue");
});

picture("patient-asked", async ({ page, take }) => {
  await page.goto(`/patient/${patientToken("patient")}`);
  await take();
  await page.getByRole("button", { name: /and I agree/ }).click();
  await take("errors");
  await page.goto(`/letter/${patientToken("page")}`);
  await take("letter");
  await page.goto(`/letter/${patientToken("page")}/patient`);
  await take("address");
});

picture("desk-colleague", async ({ page, take }) => {
  await signIn(page, "/desk", colleague.email);
  await take("queue");
});
