import type { Page } from "@playwright/test";
import { openRequest, signIn } from "./support/desk.ts";
import { endingPatient } from "./support/desk-requests.ts";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const looker = (page: Page, project: string) => async () => {
  if (project === "js") await expectGoodLook(page);
};

test(
  "a director sees where someone may sign, and invites, changes and closes an account",
  {
    tag: "@both",
  },
  async ({ page }, { project }) => {
    test.slow();
    const look = looker(page, project.name);
    await signIn(page, "/desk/practice");
    await expect(page.getByText("Someone may sign in 51 of 51 states today.")).toBeVisible();
    await page.getByText("Who may sign where").click();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByRole("region", { name: "Please check your answers" })).toBeFocused();
    await look();
    const name = `Cara ${project.name}`;
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Email").fill(`cara.${project.name}@mail.example`);
    await page.getByLabel(/^Assistant/).check();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(
      page.getByText("Saved. Someone new gets an email with a link to set a password."),
    ).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByText("Invited")).toBeVisible();
    await row.getByRole("link", { name: `Change ${name}` }).click();
    await page.getByLabel("Name", { exact: true }).fill(`${name} Marsh`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(row.getByRole("rowheader")).toHaveText(`${name} Marsh`);
    await row.getByRole("button", { name: `Close the account of ${name} Marsh` }).click();
    await expect(page.getByText(/^The account is closed\./)).toBeVisible();
    await expect(row).toContainText("Closed");
  },
);

test(
  "a phrase is saved, put behind what is typed, and deleted; a letter is found by code, patient and day",
  {
    tag: "@both",
  },
  async ({ page }, { project }) => {
    test.slow();
    const look = looker(page, project.name);
    const name = `Since ${project.name}`;
    await signIn(page, "/desk/phrases");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page
        .getByRole("link", { name: "Choose a field" })
        .or(page.getByRole("region", { name: "Please check your answers" }))
        .first(),
    ).toBeVisible();
    await page.getByLabel("Where it goes").selectOption("Question");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Words", { exact: true }).fill("Since when do you have this?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await look();

    await openRequest(page, project.name, "write about");
    await page.getByRole("link", { name: "Ask a question…" }).click();
    await page.getByLabel("Your question").fill("Typed first.");
    await page.getByText(/^Your phrases/).click();
    await page.getByRole("button", { name }).click();
    await expect(page.getByLabel("Your question")).toHaveValue(
      /^Typed first\.\s+Since when do you have this\?$/,
    );
    await page.goto("/desk/phrases");
    await page.getByRole("button", { name: `Delete ${name}, Question` }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);

    await page.goto("/desk/letters");
    const found = page.getByRole("main").getByRole("listitem");
    await page.getByLabel("Patient's name").fill(endingPatient(project.name));
    await page.getByRole("button", { name: "Search" }).click();
    await expect(found).toHaveCount(1);
    const words = (await found.textContent()) ?? "";
    const code = /[0-9A-Z]{3}(-[0-9A-Z]{3}){5}/.exec(words)?.[0] ?? "";
    expect(page.url()).not.toContain("Ada");
    await look();
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByLabel("Verification code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Search" }).click();
    await expect(found).toHaveText(words);
    await page.getByLabel("Verification code").fill("nonsense");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByLabel("Verification code")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Verification code")).toHaveValue("nonsense");
    await page.getByLabel("Verification code").fill("");
    await page.getByLabel("Day of signing").fill("2020-01-01");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No letter of yours matches.")).toBeVisible();
  },
);

test(
  "a chosen code or draft leaves the page where it was, with the focus where it goes on",
  {
    tag: "@both",
  },
  async ({ page }, { project }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await signIn(page, "/desk");
    await openRequest(page, project.name, "choose for");
    await page.getByRole("link", { name: "Approve…" }).click();
    await page.getByLabel("Find a diagnosis").fill("sleep shift");
    await page.getByLabel("Find a diagnosis").press("Enter");
    const presses = [
      {
        button: page.getByRole("button", { name: /G47\.26/ }),
        field: page.getByLabel("Diagnosis", { exact: true }),
      },
      {
        button: page.getByRole("button", { name: "Insomnia", exact: true }),
        field: page.getByLabel("How it affects this patient"),
      },
      {
        button: page.getByRole("button", { name: "Use these words" }).nth(1),
        field: page.getByLabel("Use and frequency"),
      },
    ];
    for (const { button, field } of presses) {
      await button.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await button.click();
      await expect(page).toHaveURL(/#approve-/);
      if (project.name !== "js") {
        await expect(field).toBeInViewport();
        continue;
      }
      await expect(field).toBeFocused();
      // A page that is still loading restores its position a second time, which must not undo the scroll to the next button.
      await page.waitForLoadState();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    }
  },
);
