import { openRequest, signIn } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("what couldn't be saved is said, and is saved once the line is back, though no one types on", async ({
  page,
  context,
}, { project }) => {
  await page.clock.install();
  await signIn(page, "/desk");
  await openRequest(page, project.name, "save late");
  await page.getByRole("link", { name: "Approve…" }).click();
  await expect(page).toHaveURL(/\/approve$/);
  // Offline, the script that saves couldn't be loaded.
  await page.waitForLoadState();
  await context.setOffline(true);
  await page.getByLabel("How it affects this patient").fill("Typed on a train.");
  await page.clock.runFor(2_000);
  await expect(page.getByText("Not saved yet: what you typed is only on this page.")).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(30_000);
  const saved = page.getByText("Everything you typed is saved.");
  await expect(saved).toBeVisible();
  let resolve = () => {};
  const arrived = new Promise<void>((done) => {
    resolve = done;
  });
  await page.route(/\/draft\//, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByLabel("How it affects this patient").fill("Typed on a train. And at home.");
  await expect(page.getByText("Saving…")).toBeVisible();
  await expect(saved).toHaveCount(0);
  resolve();
  await page.clock.runFor(2_000);
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("How it affects this patient")).toHaveValue("Typed on a train. And at home.");
});

test("a save that a press interrupts isn't tried again: it would undo what the press changed", async ({
  page,
}, { project }) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "interrupt");
  await page.getByRole("link", { name: "Approve…" }).click();
  // The save is still in progress when the form is submitted.
  await page.route("**/draft/approve*", () => {}, { times: 1 });
  const saving = page.waitForRequest("**/draft/approve*");
  const field = page.getByLabel("How it affects this patient");
  await field.fill("Typed before the press.");
  await saving;
  await page.getByRole("button", { name: "Insomnia", exact: true }).click();
  await expect(page).toHaveURL(/#approve-/);
  const chosen = await field.inputValue();
  expect(chosen).not.toContain("Typed before the press.");
  // A save sent as the page was left may arrive after its next view.
  for (let view = 0; view < 3; view++) {
    await page.reload();
    await expect(field).toHaveValue(chosen);
  }
});

test("what is typed is saved though the page is left during a save", async ({ page }, { project }) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "leave early");
  await page.getByRole("link", { name: "Ask a question…" }).click();
  await expect(page).toHaveURL(/\/ask$/);
  // The script that saves is there.
  await page.waitForLoadState();
  const held = "**/draft/ask*";
  await page.route(held, () => {}, { times: 1 });
  const saving = page.waitForRequest(held);
  await page.getByLabel("Your question").fill("Since when?");
  await saving;
  await page.getByRole("link", { name: "Back to the request" }).click();
  await page.getByRole("link", { name: "Ask a question…" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("Your question")).toHaveValue("Since when?", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test("two tabs of one form show the same, so that neither undoes what the other saved", async ({
  page,
  context,
}, { project }) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "show twice");
  await page.getByRole("link", { name: "Approve…" }).click();
  const other = await context.newPage();
  await expect(page).toHaveURL(/\/approve$/);
  await other.goto(page.url());
  await page.waitForLoadState();
  await page.getByLabel("Use and frequency").fill("Typed in one.");
  await page.getByLabel("I spoke with the patient by phone").check();
  await expect(page.getByText("Everything you typed is saved.")).toBeVisible();
  await other.getByLabel("Why it treats this condition").fill("Typed in the other.");
  await expect(other.getByText("Everything you typed is saved.")).toBeVisible();
  await expect(page.getByLabel("Why it treats this condition")).toHaveValue("Typed in the other.");
  await other.reload();
  await expect(other.getByLabel("Use and frequency")).toHaveValue("Typed in one.");
  await expect(other.getByLabel("I spoke with the patient by phone")).toBeChecked();
  // A tab that is opened before a save shows what waits for it.
  await context.setOffline(true);
  await page.getByLabel("Use and frequency").fill("Typed on a train.");
  await context.setOffline(false);
  await other.reload();
  await expect(other.getByLabel("Use and frequency")).toHaveValue("Typed on a train.");
});

test("text beyond the form's limit is reported as too long, and isn't sent repeatedly", async ({ page }, {
  project,
}) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "look at");
  await page.getByRole("link", { name: "Deny…" }).click();
  await expect(page).toHaveURL(/\/deny$/);
  await page.waitForLoadState();
  await page.getByLabel("Words to the shopper").fill("y".repeat(300_000));
  await expect(page.getByText("Not saved: that's more than this form takes.")).toBeVisible();
});

test("what is typed stays when the session has ended, and a tab in which the same person signs in again has it saved", async ({
  page,
  context,
}, { project }) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "sign in again for");
  await page.getByRole("link", { name: "Approve…" }).click();
  await expect(page).toHaveURL(/\/approve$/);
  await page.waitForLoadState();
  await context.clearCookies();
  const use = page.getByLabel("Use and frequency");
  await use.fill("Typed while signed out.");
  await expect(page.getByText("Not saved: you're signed out.")).toBeVisible();
  const other = await context.newPage();
  await signIn(other, page.url());
  await expect(other.getByLabel("Use and frequency")).toHaveValue("Typed while signed out.");
  await expect(page.getByText("Everything you typed is saved.")).toBeVisible();
  await expect(use).toHaveValue("Typed while signed out.");
});

test("what is typed before the page's script is loaded is saved", async ({ page }, { project }) => {
  await signIn(page, "/desk");
  await openRequest(page, project.name, "type early in");
  const field = page.getByLabel("Your question");
  let typing: Promise<void> | undefined;
  await page.route("**/*.js", async (route) => {
    typing ??= field.fill("Typed on a slow line?");
    await typing;
    await route.continue();
  });
  await page.goto(`${page.url()}/ask`);
  await expect(page.getByText("Everything you typed is saved.")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("Typed on a slow line?");
});
