import type { Page } from "@playwright/test";
import { offerVisit, openRequest, signApproval, signIn } from "./support/desk.ts";
import { deskTitle, letterToken, patientToken } from "./support/desk-requests.ts";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

/** Checks the open page's look, but only with scripts: the pages are the same with and without. */
const looker = (page: Page, project: string) => async () => {
  if (project === "js") await expectGoodLook(page);
};

/** Reloads a page until the work behind it is done. */
const reloadUntil = (page: Page, words: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

async function sendNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send now" }).first().click();
  await expect(page.getByText("The letter is being made and emailed.")).toBeVisible();
}

async function askCorrection(page: Page, letter: string, what: string, words: string): Promise<void> {
  await page.goto(`${letter}/correct`);
  await page.getByLabel(what).check();
  await page.getByLabel("How should it read?").fill(words);
  await page.getByRole("button", { name: "Ask for the correction" }).click();
  await expect(page.getByText(/^Your correction of .* is with the provider/)).toBeVisible();
}

test(
  "a signature is undone and made again, its letter corrected, kept as it is, and taken back",
  {
    tag: "@both",
  },
  async ({ page, context }, { project }) => {
    test.slow();
    const look = looker(page, project.name);
    const letter = `/letter/${letterToken(project.name, "sign twice")}`;
    const shopper = await context.newPage();
    const lookAsShopper = looker(shopper, project.name);

    await signIn(page, "/desk");
    await openRequest(page, project.name, "sign twice");
    await page.getByRole("link", { name: "Approve…" }).click();
    await signApproval(page);
    const title = deskTitle(project.name, "sign twice");
    const held = page.getByRole("listitem").filter({ hasText: title });
    await expect(held.getByText(/^Goes at .* \(in/)).toBeVisible();
    await look();
    await shopper.goto(letter);
    await expect(shopper.getByText("Download your letter")).toHaveCount(0);
    await held.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve the request");
    await expect(page.getByLabel("How it affects this patient")).toHaveValue(
      "Ada wakes at three and lies awake.",
    );
    await page.getByLabel("How it affects this patient").fill("Ada Example wakes at four.");
    // Checked boxes are restored, too.
    await page.getByRole("button", { name: "Sign and approve" }).click();
    await expect(page.getByText("Signed. The letter goes in 2 minutes.")).toBeVisible();
    await sendNow(page);
    await reloadUntil(shopper, "We emailed you the link to your letter");
    await expect(shopper.getByText("Download your letter")).toBeVisible();
    await lookAsShopper();

    await shopper.goto(`${letter}/correct`);
    await shopper.getByRole("button", { name: "Ask for the correction" }).click();
    await expect(shopper.getByRole("region", { name: "Please check your answers" })).toBeFocused();
    await lookAsShopper();
    await askCorrection(shopper, letter, "The patient's name is misspelled", "Ada Exemplar");
    await page.goto("/desk");
    await page.getByRole("link", { name: title }).first().click();
    await expect(page.getByText("Ada Exemplar wakes at four.")).toBeVisible();
    await page.getByRole("button", { name: "Confirm and sign" }).click();
    await expect(page.getByRole("link", { name: "Read the letter, and tick that you have" })).toBeVisible();
    await look();
    await page.getByLabel(/^I've read the letter as it will be/).check();
    await page.getByLabel(/^I certify/).check();
    await page.getByRole("button", { name: "Confirm and sign" }).click();
    await sendNow(page);
    await reloadUntil(shopper, "We emailed you the link to the new version");
    await expect(shopper.getByText("Ada Exemplar").first()).toBeVisible();

    await askCorrection(shopper, letter, "It names the wrong variant of the product", "Hot tub for eight");
    await page.goto("/desk");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByText("Refuse…").click();
    await page.getByRole("button", { name: "Refuse", exact: true }).click();
    await expect(page.getByRole("link", { name: "Choose a reason" })).toBeVisible();
    await look();
    await page.getByLabel(/^It would be another product/).check();
    await page.getByLabel("Words to the shopper").fill("A hot tub needs a request of its own.");
    await page.getByRole("button", { name: "Refuse", exact: true }).click();
    await expect(page.getByText("Refused. The letter stays as it is.")).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText("A hot tub needs a request of its own.")).toBeVisible();

    await page.goto("/desk");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("button", { name: "Revoke the letter" }).click();
    await expect(page.getByRole("link", { name: "Choose what was wrong" })).toBeVisible();
    await look();
    await page.getByLabel(/^Our mistake/).check();
    await page.getByLabel("Why you take it back").fill("It names the wrong lamp.");
    await page.getByRole("button", { name: "Revoke the letter" }).click();
    await expect(page.getByRole("button", { name: "Revoke the letter" })).toHaveCount(0);
    await shopper.reload();
    await expect(shopper.getByText("It names the wrong lamp.")).toBeVisible();
    await lookAsShopper();
    await shopper.getByRole("button", { name: "Give me my $25 back" }).click();
    await expect(shopper.getByText(/\$25 goes back to your card/).first()).toBeVisible();
    await expect(shopper.getByRole("button", { name: "Review it again, at no cost" })).toHaveCount(0);
  },
);

test(
  "a visit is offered and called off, then offered again, picked and canceled by the shopper",
  { tag: "@both" },
  async ({ page, context }, { project }) => {
    test.slow();
    const letter = `/letter/${letterToken(project.name, "meet about")}`;
    const shopper = await context.newPage();
    const look = looker(shopper, project.name);
    // Each project offers another time, because one provider's concurrent visits must not overlap.
    const days = { js: 5, "no-js": 6 }[project.name] ?? 7;
    await signIn(page, "/desk");
    await openRequest(page, project.name, "meet about");
    const request = new URL(page.url()).pathname;
    const offer = async (ahead: number) => {
      await page.getByRole("link", { name: "Offer a visit…" }).click();
      await offerVisit(page, ahead);
    };
    await offer(days);
    await shopper.goto(`${letter}/visit`);
    await page.goto(`${request}/visit`);
    await looker(page, project.name)();
    await page.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(page.getByRole("link", { name: "Approve…" })).toBeVisible();
    // An old page, whose visit no longer exists.
    await shopper.getByRole("radio").first().check();
    await shopper.getByRole("button", { name: "Book this time" }).click();
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("There's no visit to book");

    await offer(days + 7);
    await shopper.goto(letter);
    await look();
    await shopper.getByRole("link", { name: "Pick a time" }).click();
    await shopper.getByRole("button", { name: "Book this time" }).click();
    await expect(shopper.getByRole("region", { name: "Please check your answers" })).toBeFocused();
    await look();
    await shopper.getByRole("radio").first().check();
    await shopper.getByRole("button", { name: "Book this time" }).click();
    await expect(shopper.getByText("Your visit is booked.").first()).toBeVisible();
    await shopper.goto(letter);
    await shopper.getByRole("link", { name: "Move or cancel the visit" }).click();
    await look();
    await shopper.getByRole("button", { name: "Cancel the visit" }).click();
    await shopper.goto(`${letter}/visit`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("There's no visit to book");
    await look();
  },
);

test(
  "a letter that ends is renewed with its earlier answers, and what changed",
  { tag: "@both" },
  async ({ page }, { project }) => {
    test.slow();
    const look = looker(page, project.name);
    await page.goto(`/letter/${letterToken(project.name, "renew")}`);
    await page.getByRole("link", { name: "Renew", exact: true }).click();
    await page.getByLabel("What changed since your last letter?").fill("I wake at five now.");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("region", { name: "Please check your answers" })).toBeFocused();
    await expect(page.getByLabel("What changed since your last letter?")).toHaveValue("I wake at five now.");
    await look();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "How old are you?" }).fill("43");
    await page.getByRole("button", { name: "Continue" }).click();
    await look();
    await page.getByRole("checkbox", { name: "None of these" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Submit Request - Pay $25" })).toBeVisible();
    const review = page.getByRole("region", { name: "Check your answers" });
    await expect(review.getByText(/I wake at five now\./)).toBeVisible();
    await look();
  },
);

test(
  "an adult is asked by mail at another address, and agrees",
  { tag: "@both" },
  async ({ page }, { project }) => {
    const look = looker(page, project.name);
    await page.goto(`/patient/${patientToken("patient", project.name)}`);
    await page.getByRole("button", { name: "I'm Sam Example, and I agree" }).click();
    await expect(page.getByRole("region", { name: "Please check your answers" })).toBeFocused();
    await look();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "I'm Sam Example, and I agree" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await look();
    await page.goto(`/patient/${patientToken("patient", project.name)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await page.goto(`/letter/${patientToken("page", project.name)}`);
    await expect(page.getByText("No provider sees the request before the patient agrees.")).toHaveCount(0);
  },
);
