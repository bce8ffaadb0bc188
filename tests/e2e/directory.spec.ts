import type { Locator, Page } from "@playwright/test";
import { expectGoodLook } from "./support/look.ts";
import { expect, test, withMotion } from "./support/test.ts";

test.use(withMotion);

const words = (page: Page) => page.getByRole("searchbox", { name: "Search brands" });
const letter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const brands = (page: Page) => page.locator("#all-brands li h3");
const picks = (page: Page) => page.locator(".picks-row > li:not([inert]) h3");
const nothingFound = "No brands found matching your search.";

async function tops(page: Page, target: Locator): Promise<{ bar: number; top: number }> {
  const bar = await page.locator(".nav").boundingBox();
  return { bar: bar?.height ?? 0, top: (await target.boundingBox())?.y ?? Number.NaN };
}

test("the hero says what the shop is for and leads to the list, past the fixed bar", async ({ page }) => {
  await page.goto("/shop");
  await expect(page).toHaveTitle(/^Save up to 40% on these brands \| Letterwell/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Turn your health dollars into actual wellness.",
  );
  await expect(page.getByRole("main")).toContainText(
    "See which products your HSA or FSA may cover, and which need a letter.",
  );
  await page.getByRole("link", { name: "Browse eligible items" }).click();
  const list = page.getByRole("region", { name: "Brands", exact: true });
  await expect
    .poll(async () => {
      const { bar, top } = await tops(page, list);
      return top >= bar && top < bar + 40;
    })
    .toBe(true);
});

for (const [motion, smooth] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`with motion ${motion} the way to the list is ${smooth ? "a ride" : "one step"}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/shop");
    await page.evaluate(() => {
      const stops = new Set<number>();
      Object.assign(window, { stops });
      addEventListener("scroll", () => stops.add(scrollY));
    });
    const ended = page.evaluate(() => new Promise((done) => addEventListener("scrollend", done)));
    await page.getByRole("link", { name: "Browse eligible items" }).click();
    await ended;
    const stops = await page.evaluate(() => (Reflect.get(window, "stops") as Set<number>).size);
    expect(stops > 2).toBe(smooth);
  });
}

test("premium brands are picks, all others one card each that leads to its page", async ({ page }) => {
  await page.goto("/shop");
  await expect(picks(page)).toHaveText([
    ...["Clémenval", "Kettle & Spine", "Northpine Bathhouse", "Quillair", "Stillbrow"],
  ]);
  await expect(brands(page)).toHaveCount(11);
  const card = page.locator("#all-brands").getByRole("link", { name: /^Søvnby / });
  await expect(card).toHaveAttribute("href", "/shop/sovnby");
  const hint = () => card.evaluate((link) => getComputedStyle(link, "::after").clipPath);
  expect(await hint()).not.toBe("none");
  await card.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(hint).toBe("none");
  expect(await card.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("View Products");
  await expect(card).toHaveCSS("outline-style", "solid");
  const lines = await page
    .locator("#all-brands li p")
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height / 21.7));
  expect(Math.max(...lines)).toBeLessThan(2.1);
});

test("search is blind to accents and case, and the letter narrows it", async ({ page }) => {
  await page.goto("/shop");
  await words(page).fill("SOVNBY");
  await words(page).press("Enter");
  await expect(brands(page)).toHaveText(["Søvnby"]);
  await expect(page).toHaveURL(/\/shop\?q=SOVNBY/);
  await expect(words(page)).toHaveValue("SOVNBY");
  await words(page).fill("skin");
  await words(page).press("Enter");
  await expect(picks(page)).toHaveText(["Clémenval"]);
  await letter(page, "O").click();
  await expect(brands(page)).toHaveText(["Oatmere"]);
  await expect(picks(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=skin&letter=O/);
  await expect(page.locator("[data-count]")).toHaveText("1 brand starting with O for “skin”");
  await letter(page, "B").click();
  await expect(page.getByRole("heading", { name: nothingFound })).toBeVisible();
  await page.getByRole("link", { name: "Show all brands" }).click();
  await expect(brands(page)).toHaveCount(11);
  await expect(words(page)).toHaveValue("");
});

test("what is typed before the page's script is loaded is searched for", async ({ page }) => {
  let typing: Promise<void> | undefined;
  await page.route("**/*.js", async (route) => {
    typing ??= words(page).fill("sovnby");
    await typing;
    await route.continue();
  });
  await page.goto("/shop");
  await expect(brands(page)).toHaveText(["Søvnby"]);
});

test("a letter is chosen and, clicked again, cleared", async ({ page }) => {
  await page.goto("/shop");
  await expect(letter(page, "All")).toHaveAttribute("aria-pressed", "true");
  const chosen = await letter(page, "All").evaluate((button) => getComputedStyle(button).backgroundColor);
  await letter(page, "#").click();
  await expect(brands(page)).toHaveText(["9 Willow Row"]);
  await expect(letter(page, "#")).toHaveAttribute("aria-pressed", "true");
  // The pointer, if there is one, is still over it.
  await letter(page, "#").hover();
  await expect(letter(page, "#")).toHaveCSS("background-color", chosen);
  await letter(page, "#").click();
  await expect(brands(page)).toHaveCount(11);
  await expect(letter(page, "All")).toHaveAttribute("aria-pressed", "true");
  await letter(page, "P").click();
  await expect(brands(page)).toHaveText(["Pearlwren", "Pestañeo", "Pulsebarrow"]);
  await letter(page, "All").click();
  await expect(brands(page)).toHaveCount(11);
});

test("the strip of letters is for wider screens", async ({ page }) => {
  await page.goto("/shop");
  const middle = async (name: string) => {
    const box = await letter(page, name).boundingBox();
    return box && box.x + box.width / 2;
  };
  expect(await middle("N")).toBeCloseTo((await middle("A")) ?? 0, 0);
  expect(await middle("Z")).toBeCloseTo((await middle("M")) ?? 0, 0);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(letter(page, "Z")).toBeHidden();
});

test.describe("with scripts", () => {
  test("typing filters at once, on the same page", async ({ page }) => {
    await page.goto("/shop");
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await words(page).pressSequentially("pesta");
    await expect(brands(page)).toHaveText(["Pestañeo"]);
    await expect(page).toHaveURL("/shop?q=pesta");
    await expect(words(page)).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("1 brand for “pesta”");
    await letter(page, "P").click();
    await expect(page).toHaveURL("/shop?q=pesta&letter=P");
    await expect(letter(page, "P")).toBeFocused();
    await words(page).fill("zzz");
    await expect(page.getByRole("status")).toHaveText(nothingFound);
    await words(page).fill("");
    await expect(page).toHaveURL("/shop?letter=P");
    expect(await page.evaluate(() => "samePage" in window)).toBe(true);
  });

  test("skeletons show during a slow answer, and a stale one is dropped", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/shop?q=slow", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto("/shop");
    await words(page).fill("slow");
    await expect(page.locator(".brand-skeleton")).toHaveCount(6);
    await words(page).fill("oat");
    await expect(brands(page)).toHaveText(["Oatmere"]);
    release();
    await expect(page.locator(".brand-skeleton")).toHaveCount(0);
    await expect(page).toHaveURL("/shop?q=oat");
  });

  test("an answer without a list leads to the page itself", async ({ page }) => {
    await page.route("**/shop?q=oat", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: "Try later" }),
    );
    await page.goto("/shop");
    await Promise.all([page.waitForEvent("load"), words(page).fill("oat")]);
    await expect(brands(page)).toHaveText(["Oatmere"]);
    await expect(words(page)).toHaveValue("oat");
  });
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the look of a list that was searched", async ({ page }) => {
    await page.goto("/shop?q=skin&letter=O");
    await expectGoodLook(page);
  });

  test.describe("without scripts", () => {
    test.use({ scripts: false });
    test("the look", async ({ page }) => {
      await page.goto("/shop");
      await expectGoodLook(page);
    });
  });
});
