import type { Page } from "@playwright/test";
import { demoPassword, demoProviders } from "../../app/embedded-supabase/demo-providers.mjs";
import { openRequest } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

/** The page's questions with an error: each marked element and the texts that describe it. */
const refused = (page: Page): Promise<string[]> =>
  page.locator("main form [data-field]").evaluateAll((fields) =>
    fields.flatMap((field) =>
      [field, ...field.querySelectorAll("*")].flatMap((element) => {
        const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
        const invalid = element.getAttribute("aria-invalid");
        if (!invalid && !ids.some((id) => id.endsWith("-error"))) return [];
        const { type = "", name = "" } = element as HTMLInputElement;
        const words = ids.map((id) => document.getElementById(id)?.textContent);
        return [`${element.localName} ${type} ${name}, invalid: ${invalid}, ${words.join(" | ")}`];
      }),
    ),
  );

/** Clears all of the page's answers. */
const empty = (page: Page): Promise<void> =>
  page.locator("main form [data-field]").evaluateAll((fields) => {
    for (const field of fields) {
      for (const control of field.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
        if (control.type === "radio" || control.type === "checkbox") control.checked = false;
        else control.value = "";
      }
    }
  });

/** Makes the page's script believe that each answer was edited. */
const edit = (page: Page): Promise<void> =>
  page.locator("main form [data-field]").evaluateAll((fields) => {
    for (const field of fields)
      field.querySelector(".control, input")?.dispatchEvent(new Event("input", { bubbles: true }));
  });

/** Has the empty form refused by the script and then by the server, and checks that both mark the same. Returns that. */
async function refusedAlike(page: Page, button: string): Promise<string[]> {
  const form = page
    .locator("main form[data-enhance]")
    .filter({ has: page.locator("[data-field]") })
    .last();
  await empty(page);
  await form.getByRole("button", { name: button }).last().click();
  await expect(page.locator(".error-summary")).toBeFocused();
  const byScript = await refused(page);
  await edit(page);
  expect(await refused(page)).toEqual([]);
  await empty(page);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  // Bypasses the script, which handles only the submit event of a press.
  await form.evaluate((sent: HTMLFormElement) => HTMLFormElement.prototype.submit.call(sent));
  expect((await answered).status()).toBe(422);
  await expect(page.locator(".error-summary")).toBeVisible();
  expect(await refused(page)).toEqual(byScript);
  await edit(page);
  expect(await refused(page)).toEqual([]);
  return byScript;
}

test("each kind of field is described by its message, whether script or server refused it", async ({
  page,
  productWizard,
  orderWizard,
}) => {
  test.slow();
  const all: string[] = [];
  for (const wizard of [productWizard, orderWizard]) {
    for (let step = 1; step <= wizard.steps.length; step++) {
      await wizard.open(step);
      const isLast = step === wizard.steps.length;
      all.push(...(await refusedAlike(page, isLast ? wizard.submitLabel : "Continue")));
      if (!isLast) expect((await wizard.post(step)).status()).toBe(303);
    }
  }
  await page.goto("/contact");
  all.push(...(await refusedAlike(page, "Send")));
  const kinds = new Set(all.map((one) => one.split(" ", 2).join(" ")));
  expect([...kinds].sort()).toEqual([
    "fieldset fieldset",
    "input checkbox",
    "input email",
    "input text",
    "select select-one",
    "textarea textarea",
  ]);
});

test("so are those of the desk, of receipts, and of data to erase @js", async ({ page }, { project }) => {
  test.slow();
  await page.goto("/desk/sign-in");
  const refusedHere = [await refusedAlike(page, "Sign in")];
  await page.getByLabel("Email").fill(demoProviders[0].email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await openRequest(page, project.name, "refuse");
  const request = new URL(page.url()).pathname;
  for (const [form, button] of [
    ["ask", "Send the question"],
    ["deny", "Deny"],
    ["approve", "Sign and approve"],
  ] as const) {
    await page.goto(`${request}/${form}`);
    refusedHere.push(await refusedAlike(page, button));
  }
  await page.goto("/desk/profile");
  refusedHere.push(await refusedAlike(page, "Save"));
  await page.goto("/reimbursements/begin");
  refusedHere.push(await refusedAlike(page, "Find my reimbursements"));
  await page.goto("/privacy/your-data");
  refusedHere.push(await refusedAlike(page, "Email me a link"));
  for (const fields of refusedHere) expect(fields.length).toBeGreaterThan(0);
});
