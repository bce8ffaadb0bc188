import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectGoodLook } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

// The default year of a calculator depends on today's date.
const fsa = "/fsa-calculator?year=2025";
const hsa = "/hsa-calculator?year=2025";
const fsaLink = `${fsa}&prescriptions=480&visits=300&dental=900&vision=350&supplies=170&income=72000&contribution=180`;
const hsaLink = `${hsa}&coverage=family&contribution=450&employer=1000&income=95000&years=15`;

const row = (page: Page, name: string) => page.getByRole("row", { name });
const update = (page: Page) => page.getByRole("button", { name: "Update" }).click();

/** The results' texts, hidden parts and charts, from the open page or from the server's response to its URL. */
function results(page: Page, from: "page" | "server") {
  return page.evaluate(async (source) => {
    const root =
      source === "page"
        ? document
        : new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const marked = root.querySelectorAll<HTMLElement>("[data-text], [data-shown], [data-shape], [data-rows]");
    return [...marked].map(({ dataset, textContent, attributes }) => ({
      ...dataset,
      text: dataset.shown === undefined ? textContent : "",
      attributes: [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    }));
  }, from);
}

test.describe("the FSA calculator", () => {
  test("sums up, and its answer is a link", async ({ page }) => {
    await page.goto(fsa);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Optimize Your FSA Contribution");
    await page.getByLabel("Prescription medications").fill("$1,234.50");
    await page.getByLabel("Dental procedures").fill(" 1 200 ");
    await page.getByLabel("Yearly income").fill("60000");
    await page.getByLabel("Your contribution").fill("150");
    await update(page);
    await expect(page).toHaveURL(/prescriptions=/);
    for (const address of [page.url(), `/fsa-calculator?${new URL(page.url()).searchParams}`]) {
      await page.goto(address);
      await expect(page.getByLabel("Prescription medications")).toHaveValue("$1,234.50");
      await expect(row(page, "Anticipated expenses")).toContainText("$2,434.50");
      await expect(row(page, "Recommended contribution")).toContainText("$2,434.50");
      await expect(row(page, "Your annual deduction")).toContainText("$1,800.00");
      await expect(row(page, "Combined tax rate")).toContainText("24.65%");
      await expect(row(page, "Tax savings a year")).toContainText("$443.70");
      await expect(row(page, "Monthly gross impact")).toContainText("$150.00");
      await expect(row(page, "Monthly net impact")).toContainText("$113.02");
      await expect(row(page, "Take-home $4,010.50")).toContainText("$4,010.50$3,897.48");
      await expect(page.getByRole("status")).toContainText("$443.70 a year");
    }
  });

  test("warns of too much, and takes the suggestion", async ({ page }) => {
    await page.goto(`${fsa}&dental=3300.01&contribution=3400&per=year`);
    await expect(
      page.getByText("Amount exceeds annual FSA contribution limit").filter({ visible: true }),
    ).toHaveCount(1);
    await expect(page.getByLabel("Dental procedures")).toHaveAccessibleDescription(
      "Amount exceeds annual FSA contribution limit",
    );
    await expect(page.getByRole("heading", { name: "Contribution Exceeds Maximum" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Warning: Potential Excess Contribution" })).toBeVisible();
    await expect(page.getByText("may be forfeited")).toBeVisible();
    await page.getByRole("button", { name: "Use $3,300 a year" }).click();
    await expect(page.getByLabel("Your contribution")).toHaveValue("3,300");
    await expect(page).toHaveURL(/contribution=3%2C300/);
    await expect(page.getByRole("heading", { name: "Contribution Exceeds Maximum" })).toBeHidden();
    await expect(row(page, "Your annual deduction")).toContainText("$3,300.00");
  });

  test("each year has its limit, and 2027 is not offered", async ({ page }) => {
    await page.goto(fsa);
    const year = page.getByLabel("Plan year");
    await expect(year).toHaveValue("2025");
    await expect(year.getByRole("option")).toHaveText(["2025", "2026"]);
    await expect(page.getByText("Up to $660 of unused 2025 money")).toBeVisible();
    await year.selectOption("2026");
    await update(page);
    await expect(page.getByText("Limit $3,400, $283.33 a month")).toBeVisible();
    await expect(page.getByText("Up to $680 of unused 2026 money")).toBeVisible();
    await expect(page.getByText("care you get until March 15, 2027")).toBeVisible();
  });

  test("invalid input is reported at its field and kept", { tag: "@both" }, async ({ page }) => {
    await page.goto(fsa);
    await page.getByLabel("Dental procedures").fill("1e309");
    await page.getByLabel("Vision care").fill("-4");
    await page.getByLabel("Doctor visit copays").fill("40");
    await update(page);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("region", { name: "Please check your answers" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Dental procedures: Enter dollars and cents in digits, like 1,234.50",
      "Vision care: Enter an amount of zero or more",
    ]);
    await expect(page.getByLabel("Dental procedures")).toHaveValue("1e309");
    await expect(page.getByLabel("Vision care")).toHaveAccessibleDescription(
      /Enter an amount of zero or more$/,
    );
    await expect(row(page, "Anticipated expenses")).toContainText("$40.00");
    await summary.getByRole("link", { name: "Vision care" }).click();
    await expect(page.getByLabel("Vision care")).toBeFocused();
  });

  test("the federal rate follows the income until another is typed", async ({ page }) => {
    await page.goto(fsa);
    const rate = page.getByLabel("Federal tax rate");
    await expect(rate).toHaveValue("22");
    await expect(page.getByLabel("State tax rate")).toHaveValue("5");
    await page.getByLabel("Yearly income").fill("213,050.01");
    await update(page);
    await expect(rate).toHaveValue("32");
    await page.getByLabel("Filing status").selectOption("Married filing jointly");
    await update(page);
    await expect(rate).toHaveValue("22");
    await expect(page.getByText("after the standard deduction of $31,500")).toBeVisible();
    await rate.fill("12");
    await page.getByLabel("Yearly income").fill("120000");
    await update(page);
    await expect(page).toHaveURL(/income=120000/);
    await expect(rate).toHaveValue("12");
    await expect(row(page, "Combined tax rate")).toContainText("24.65%");
  });
});

test("the HSA calculator knows coverage, age and employer, and looks ahead", async ({ page }) => {
  await page.goto(hsa);
  await expect(page.getByLabel("Plan year").getByRole("option")).toHaveText(["2025", "2026", "2027"]);
  await page.getByLabel("Plan year").selectOption("2026");
  await page.getByText("Family", { exact: true }).click();
  await page.getByLabel("I'm 55 or older").check();
  await page.getByLabel("Your contribution").fill("10000");
  await page.getByRole("group", { name: "Contribution is per" }).getByText("Year").click();
  await page.getByLabel("Employer contribution").fill("1000");
  await page.getByLabel("Time to grow").fill("2");
  await page.getByLabel("Expected growth a year").fill("10");
  await update(page);
  await expect(page).toHaveURL(/catchUp=yes/);
  await expect(row(page, "HSA limit")).toContainText("$9,750.00");
  await expect(page.getByRole("heading", { name: "Contribution Exceeds Maximum" })).toBeVisible();
  await expect(row(page, "You can deduct")).toContainText("$8,750.00");
  await expect(row(page, "Tax savings a year")).toContainText("$2,362.50");
  await page.getByText("Year by year").click();
  await expect(row(page, "2027")).toContainText("2027$19,500$0$975$20,475");
});

test("the HSA calculator counts part of a year, and tells what the last-month rule asks", async ({
  page,
}) => {
  await page.goto("/hsa-calculator?year=2026&contribution=4400&per=year");
  await page.getByLabel("Months you're eligible").fill("3");
  await update(page);
  await expect(row(page, "HSA limit")).toContainText("$1,100.00");
  await expect(page.getByRole("heading", { name: "Contribution Exceeds Maximum" })).toBeVisible();
  await page.getByLabel("Use the last-month rule").check();
  await page.getByRole("group", { name: "Through payroll?" }).getByText("Yes").click();
  await update(page);
  await expect(page).toHaveURL(/lastMonth=yes/);
  await expect(row(page, "HSA limit")).toContainText("$4,400.00");
  await expect(row(page, "Room left")).toContainText("$0.00");
  await expect(page.getByText("stay eligible from December 1, 2026 through December 31, 2027")).toBeVisible();
  await expect(row(page, "Left out of your taxable pay")).toContainText("$4,400.00");
  await expect(row(page, "Social Security and Medicare tax saved")).toContainText("$336.60");
});

test.describe("with scripts", () => {
  for (const link of [fsa, hsa]) {
    test(`${link} follows each key with the server's own sums`, async ({ page }) => {
      await page.goto(link);
      const loads: string[] = [];
      page.on("request", (request) => {
        if (["document", "fetch", "xhr"].includes(request.resourceType())) loads.push(request.url());
      });
      const contribution = page.getByLabel("Your contribution");
      await contribution.pressSequentially("31");
      await expect(row(page, "Tax savings a year")).toContainText(link === fsa ? "$128.90" : "$100.44");
      await page.getByLabel("Yearly income").fill("120000");
      await expect(page.getByLabel("Federal tax rate")).toHaveValue("24");
      await page.getByLabel("Filing status").selectOption("Head of household");
      await expect(page.getByLabel("Federal tax rate")).toHaveValue("22");
      await page.getByLabel("Your own pay").fill("70000");
      await page.getByLabel("State tax rate").fill("1.5");
      await page.getByLabel("Plan year").selectOption("2026");
      expect(loads).toEqual([]);
      await expect(page).toHaveURL(/state=1\.5/);
      expect(await results(page, "page")).toEqual(await results(page, "server"));
    });
  }

  test("a wrong amount is reported when the field is left, until it is changed", async ({ page }) => {
    await page.goto(fsa);
    const field = page.getByLabel("Vision care");
    await field.fill("12,34");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/Enter dollars and cents/);
    await field.fill("1234");
    await expect(field).toHaveAccessibleDescription("");
    await expect(row(page, "Anticipated expenses")).toContainText("$1,234.00");
  });

  test("all scripts together are at most 8.6 KB", async ({ page }) => {
    for (const link of [fsa, hsa]) {
      const scripts: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await page.goto(link, { waitUntil: "networkidle" });
      const bodies = await Promise.all(scripts);
      expect(bodies.length).toBeGreaterThan(0);
      expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(8.6 * 1024);
      page.removeAllListeners("response");
    }
  });
});

test.describe("the look", () => {
  async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      await page.goto(address);
      for (const details of await page.locator("details").all()) {
        if (await details.isVisible()) await details.locator("summary").click();
      }
      await expectGoodLook(page);
    }
  }

  for (const scripts of [true, false]) {
    test.describe(scripts ? "with scripts" : "without scripts", () => {
      test.use({ scripts });
      test("of what was answered", ({ page }) => lookAt(page, [fsaLink, hsaLink]));
    });
  }

  // Without scripts the page has one more button, whatever the answers are.
  test("of an empty one, and of answers that can't be", ({ page }) =>
    lookAt(page, [
      fsa,
      "/fsa-calculator?dental=9000&contribution=900&income=abc&year=2031",
      hsa,
      `${hsa}&contribution=9000&growth=99&years=x`,
    ]));
});
