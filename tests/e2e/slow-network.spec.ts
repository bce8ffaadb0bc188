import { setTimeout as pause } from "node:timers/promises";
import { badLine, openLine } from "../support/slow-line.ts";
import { recordTimeToUsable, timeToUsable } from "../support/time-to-usable.ts";
import { OrderWizard } from "./support/order-wizard.ts";
import { expect, test } from "./support/test.ts";
import type { Wizard } from "./support/wizard.ts";

/** URLs of what a page loads. */
const besidePages = /\.(js|css|woff2|svg|png|jpe?g|webp)(\?|$)/;
/** 0.4 s on the bad line: three round trips and a lost segment then stay below three seconds. */
const largestDocument = 20_000;

/** Opens a wizard's first step without waiting for what the page loads. */
const arrive = (wizard: Wizard, address: string) => wizard.page.goto(address, { waitUntil: "commit" });

test.describe("on a bad line", () => {
  test("every step is answered while scripts, styles and fonts are 15 s late", async ({
    page,
    context,
    productWizard,
    orderWizard,
  }) => {
    let arrived: () => void = () => undefined;
    const late = Promise.race([
      new Promise<void>((done) => (arrived = done)),
      pause(15_000, undefined, { ref: false }),
    ]);
    await context.route(besidePages, (route) => late.then(() => route.continue()));
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.isNavigationRequest()) sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await arrive(orderWizard, orderWizard.deepLink);
    await orderWizard.walk(1, 5);
    await arrive(productWizard, "/lmn-request?new=1");
    await productWizard.walk(1, 8);
    await productWizard.answer(8);
    expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(largestDocument);

    // Scripts and styles that arrive late work, and leave typed text unchanged.
    arrived();
    await page.waitForLoadState("load");
    await productWizard.expectAnswers(8);
    await page.locator("input[name=attestation]").uncheck();
    await productWizard.submitButton.click();
    await expect(productWizard.errorSummary).toBeFocused();
  });

  test("without any styles a step reads from top to bottom, and every control works", async ({
    page,
    productWizard,
    orderWizard,
  }) => {
    await page.addInitScript(() => {
      const blocked = "style, link[rel=stylesheet], link[rel=prefetch]";
      const block = () => {
        for (const sheet of document.querySelectorAll(blocked)) sheet.remove();
      };
      new MutationObserver(block).observe(document, { childList: true, subtree: true });
    });
    for (const [wizard, address] of [
      [orderWizard, orderWizard.deepLink],
      [productWizard, "/lmn-request?new=1"],
    ] as const) {
      await arrive(wizard, address);
      for (let step = 1; step <= wizard.steps.length; step += 1) {
        await wizard.expectStep(step);
        await expectReadingOrder(wizard);
        await wizard.answer(step);
        if (step < wizard.steps.length) await wizard.continueButton.click();
      }
    }
  });

  test("a walk over 400 kbit/s, 400 ms and 2 % loss arrives", async ({ browser, baseURL, acceptOrder }) => {
    test.slow();
    const line = await openLine(baseURL ?? "", badLine);
    const context = await browser.newContext({ baseURL: line.address });
    const wizard = new OrderWizard(await context.newPage(), acceptOrder("open"));
    await wizard.page.addInitScript(recordTimeToUsable);
    await arrive(wizard, wizard.deepLink);
    const took: number[] = [];
    for (let step = 1; step <= wizard.steps.length; step += 1) {
      await wizard.expectStep(step);
      took.push(await wizard.page.evaluate<number>(timeToUsable));
      await wizard.answer(step);
      if (step < wizard.steps.length) await wizard.continueButton.click();
    }
    test
      .info()
      .annotations.push({ type: "answerable after ms", description: took.map(Math.round).join(" ") });
    // `npm run bench` requires three seconds; a busy machine may take four times as long here.
    expect(Math.max(...took)).toBeLessThan(12_000);
    await context.close();
    await line.close();
  });
});

/** Checks a page without styles: title, controls and button are below one another, and each control has a label. */
async function expectReadingOrder({ page, title }: Wizard): Promise<void> {
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  const controls = page
    .locator("form[data-enter]")
    .locator(":is(input:not([type=hidden]), select, textarea):not(details:not([open]) *)");
  const tops = [await title.boundingBox()];
  for (const control of await controls.all()) {
    await expect(control).toBeVisible();
    await expect(control).toHaveAccessibleName(/\S/);
    tops.push(await control.boundingBox());
  }
  tops.push(await page.locator("button[data-primary]").boundingBox());
  const heights = tops.map((box) => box?.y ?? Number.NaN);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
}

test("a slow shop's page is shown as being read, then with its result", async ({ page, productWizard }) => {
  await productWizard.openAnswered(3);
  let resolve = () => {};
  const read = new Promise<void>((done) => {
    resolve = done;
  });
  await page.route("**/product-card", async (route) => {
    await read;
    await route.continue();
  });
  const told = page.locator("[aria-live=polite][data-preview-target]");
  await expect(told).toBeEmpty();
  await page.getByLabel("What are you using an LMN toward?").fill("https://unheard-of.example/products/lamp");
  await expect(told).toHaveText("Reading the shop's page…");
  resolve();
  await expect(told).toContainText("A product from unheard-of.example");
  await expect(told).not.toContainText("Reading");
});
