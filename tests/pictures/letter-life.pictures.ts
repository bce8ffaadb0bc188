import type { Page } from "@playwright/test";
import { openRequest, signApproval, signIn } from "../e2e/support/desk.ts";
import { type DeskPurpose, deskTitle, letterToken } from "../e2e/support/desk-requests.ts";
import { linkTokens } from "../e2e/support/letter-links.ts";
import { expect, picture } from "./camera.ts";
import { deskProject } from "./records.ts";

/** Opens a request that the doctor has claimed at the desk, and returns its shopper's page. */
async function openAtDesk(page: Page, purpose: DeskPurpose): Promise<string> {
  await page.goto("/desk");
  if (await page.getByLabel("Password").isVisible()) await signIn(page, "/desk");
  await openRequest(page, deskProject, purpose);
  return `/letter/${letterToken(deskProject, purpose)}`;
}

async function approve(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Approve…" }).click();
  await signApproval(page);
  // Another picture's letter may wait beside it.
  const own = deskTitle(deskProject, "approve");
  await page
    .getByRole("button", { name: /^Send now/ })
    .filter({ hasText: own })
    .click();
  await expect(page.getByText("The letter is being made and emailed.")).toBeVisible();
}

const reloadUntil = (page: Page, words: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 });
  }).toPass();

picture("letter-asked", async ({ page, take }) => {
  const letter = await openAtDesk(page, "ask");
  await page.goto(letter);
  await take("in-review");
  await page.goto(`${letter}/withdraw`);
  await take("withdraw");
  await openAtDesk(page, "ask");
  await page.getByRole("link", { name: "Ask a question…" }).click();
  await page.getByLabel("Your question").fill("Since when do you lie awake, and how often a week?");
  await page.getByRole("button", { name: "Send the question", exact: true }).click();
  await expect(page.getByText("Your question is on its way.")).toBeVisible();
  await page.goto(letter);
  await take();
  await page.goto(`${letter}/question`);
  await take("question");
  await page.locator("main form").getByRole("button").first().click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await take("question-refused");
  await page.goto("/desk?q=desk+lamp");
  await take("queue");
});

picture("letter-denied", async ({ page, take }) => {
  const letter = await openAtDesk(page, "deny");
  await page.getByRole("link", { name: "Deny…" }).click();
  await page.getByRole("button", { name: "Deny", exact: true }).click();
  await take("desk-errors");
  await page.getByLabel(/^No specific condition/).check();
  await page.getByRole("button", { name: "Deny", exact: true }).click();
  await expect(page.getByText("Denied. The shopper reads the reason")).toBeVisible();
  await page.goto(letter);
  await take();
});

picture("letter-life", async ({ page, take }) => {
  const letter = await openAtDesk(page, "approve");
  const atDesk = page.url().replace("/review/", "/letter/");
  await page.getByRole("link", { name: "Approve…" }).click();
  await take("approve-empty");
  await page.goBack();
  await approve(page);
  await page.goto(letter);
  await reloadUntil(page, "Download your letter");
  await take("sent");
  await page.goto(atDesk);
  await take("desk");
  for (const path of ["correct", "correct?for=physician", "erase", "packet", "renew"]) {
    await page.goto(`${letter}/${path}`);
    await take(path.replace("?for=", "-"));
  }
  await page.goto(`${letter}/correct`);
  await page.getByRole("button", { name: "Ask for the correction" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await take("correct-errors");
  await page.getByLabel("The patient's name is misspelled").check();
  await page.getByLabel("How should it read?").fill("Ada Exemplar");
  await page.getByRole("button", { name: "Ask for the correction" }).click();
  await expect(page.getByRole("heading", { name: "Correct your letter" })).toHaveCount(0);
  await take("correction-asked");
  await page.goto("/desk");
  await take("desk-corrections");
  await page.locator("a[href*='/desk/correction/']").first().click();
  await take("desk-correction");
  await page.goto(atDesk);
  await page.getByRole("button", { name: "Revoke the letter" }).click();
  await take("desk-revoke-errors");
  await page.getByLabel(/^Our mistake/).check();
  await page.getByLabel("Why you take it back").fill("The product on the letter isn't the one you named.");
  await page.getByRole("button", { name: "Revoke the letter" }).click();
  await expect(page.getByRole("button", { name: "Revoke the letter" })).toHaveCount(0);
  await page.goto(letter);
  await take("revoked");
  await page.locator("a[href*='/verify/']").click();
  await take("verify-revoked");
});

picture("letter-undone", async ({ page, take }) => {
  const letter = await openAtDesk(page, "sign twice");
  await page.getByRole("link", { name: "Approve…" }).click();
  await signApproval(page);
  await take("desk-held");
  await page.goto(letter);
  await take("held");
  await page.goto("/desk");
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await take("desk");
  await page.goto(letter);
  await take();
});

picture("letter-ending", async ({ page, take }) => {
  await page.goto(`/letter/${letterToken(deskProject, "renew")}`);
  await take();
  await page.goto(`/letter/${letterToken("lapsed", "renew")}`);
  await take("lapsed");
});

picture("letter-order", async ({ page, take }) => {
  await page.goto(`/letter/${linkTokens.page}`);
  await take();
  await page.goto(`/letter/${linkTokens.page}/renew`);
  await take("renew");
  await page.goto("/letter/none");
  await take("over");
});

picture("desk-account", async ({ page, take }) => {
  await openAtDesk(page, "look at");
  await page.goto("/desk/sessions");
  await take("sessions");
});
