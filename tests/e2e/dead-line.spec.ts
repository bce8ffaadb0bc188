import type { BrowserContext, Locator, Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { expiredLink } from "../support/signed-order.ts";
import { deskTitle } from "./support/desk-requests.ts";
import { linkTokens } from "./support/letter-links.ts";
import { openReceipts, receiptKey } from "./support/receipt-folder.ts";
import { expect, test } from "./support/test.ts";

const [doctor] = demoProviders;
const answers = "input:not([type=hidden],[type=password],[type=file]), select, textarea";

/** The current values of each of a page's forms, by the form's action. */
const holds = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(
    (kept) =>
      Object.fromEntries(
        [...document.forms].map((form) => [
          form.action,
          [...form.elements]
            .filter((element) => element.matches(kept))
            .map((element) => {
              const { name, type, value, checked } = element as HTMLInputElement;
              return `${name}: ${type === "radio" || type === "checkbox" ? checked : value}`;
            }),
        ]),
      ),
    answers,
  );

async function change(control: Locator): Promise<void> {
  const tag = await control.evaluate((element) => element.tagName);
  const type = await control.evaluate((element) => (element as HTMLInputElement).type);
  const mode = await control.getAttribute("inputmode");
  if (tag === "SELECT") await control.selectOption({ index: 1 });
  else if (type === "radio") await control.check();
  else if (type === "checkbox") await control.setChecked(!(await control.isChecked()));
  else if (type === "date") await control.fill("2026-10-07");
  else if (type === "email") await control.fill("typed@mail.example");
  else if (mode === "numeric" || mode === "decimal") await control.fill("3");
  else await control.fill("Typed while the line was dead");
}

/**
 * Fills in the form at this index, sends it over a dead connection and goes back: all forms must have the values they
 * had.
 */
async function comesBack(page: Page, context: BrowserContext, place: number): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  const form = page.locator("main form[method=post]").nth(place);
  for (const control of await form.locator(answers).all()) {
    if (await control.isVisible()) await change(control);
  }
  for (const password of await form.locator("input[type=password]").all()) await password.fill("typed again");
  const typed = await holds(page);
  await context.route(/posted=/, (route) => route.abort("connectionreset"));
  const dead = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await form.locator("button").last().click({ noWaitAfter: true });
  await dead;
  await expect(page.locator("main form")).toHaveCount(0);
  await context.unroute(/posted=/);
  await page.goBack();
  await expect.poll(() => holds(page), { timeout: 5_000 }).toEqual(typed);
}

/** The indexes of a page's forms that have something to fill in. */
async function placesIn(page: Page): Promise<number[]> {
  const forms = await page.locator("main form[method=post]").all();
  const asked = await Promise.all(forms.map((form) => form.locator(answers).count()));
  return asked.flatMap((count, place) => (count > 0 ? [place] : []));
}

async function everyFormComesBack(page: Page, context: BrowserContext, address: string): Promise<void> {
  await page.goto(address);
  const asked = (await placesIn(page)).length;
  expect(asked, address).toBeGreaterThan(0);
  for (let order = 0; order < asked; order += 1) {
    // The browser saves typed values in its history with up to a second's delay, so on a busy machine Back may come first.
    await expect(async () => {
      await page.goto("/offline");
      await page.goto(address);
      // The index may change: forms with only a button, such as those of letters about to be sent, come and go.
      const place = (await placesIn(page))[order] ?? 0;
      await test.step(`${address}, form ${order + 1}`, () => comesBack(page, context, place));
    }).toPass({ timeout: 60_000 });
  }
}

/**
 * The page that is tested without scripts, too. The browser itself restores the values; form-rules.ts checks that every
 * form lets it.
 */
const withoutScripts = "/reimbursements/settings?add=fsa";

test.describe("a line that breaks as a form is sent loses nothing, by Back", () => {
  for (const address of [
    `/reimbursements/receipts/${receiptKey}`,
    "/reimbursements/settings",
    withoutScripts,
    "/reimbursements/paste",
    `/letter/${linkTokens.page}/correct`,
    "/find-letter",
    "/desk/sign-in",
    `/lmn-status?${expiredLink}`,
    `/hsa-fsa-link?${expiredLink}`,
  ])
    test(address, { tag: address === withoutScripts ? "@both" : [] }, async ({ page, context, baseURL }) => {
      test.slow();
      await openReceipts(context, baseURL);
      await everyFormComesBack(page, context, address);
    });

  test("a claim that is checked, which a reload doesn't send", async ({ page, context, baseURL }) => {
    await openReceipts(context, baseURL);
    await page.goto("/reimbursements");
    await page
      .getByRole("button", { name: /^Claim/ })
      .last()
      .click();
    const heading = page.getByRole("heading", { name: /^Check your (claim|record)$/ });
    await expect(heading).toBeVisible();
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.reload();
    await expect(heading).toBeVisible();
    expect(posts).toEqual([]);
    await comesBack(page, context, (await placesIn(page))[0] ?? 0);
  });

  test("the desk's decisions", async ({ page, context }, { project }) => {
    test.slow();
    await page.goto(`/desk?q=(${project.name})`);
    await page.getByLabel("Email").fill(doctor.email);
    await page.getByLabel("Password").fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: deskTitle(project.name, "break off") }).click();
    await expect(page.getByRole("link", { name: "Approve…" })).toBeVisible();
    const { pathname: review } = new URL(page.url());
    for (const way of ["approve", "ask", "deny"]) await everyFormComesBack(page, context, `${review}/${way}`);
  });
});
