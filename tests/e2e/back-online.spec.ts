import { expect, type Page } from "@playwright/test";
import { controlled, test, withWorker } from "./support/behind-front.ts";
import type { Front } from "./support/front.ts";
import { ProductWizard } from "./support/product-wizard.ts";

test.use(withWorker);

declare global {
  interface Window {
    looks: { begun: number; ended: number };
  }
}

/** Opens our site with its worker, then stops the page's clock and counts how often a page looks for us. */
async function openAtRest(page: Page, front: Front): Promise<void> {
  await page.goto(`${front.origin}/`);
  await expect.poll(() => controlled(page)).toBe(true);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    window.looks = { begun: 0, ended: 0 };
    const ask = window.fetch;
    window.fetch = (...asked) => {
      window.looks.begun += 1;
      const ended = () => {
        window.looks.ended += 1;
      };
      const answer = ask(...asked);
      answer.then(ended, ended);
      return answer;
    };
  });
}

const title = (page: Page) => page.locator("h1");

async function expectNoConnection(page: Page): Promise<void> {
  await expect(title(page)).toHaveText("No connection");
  // Its script has run.
  await expect(page.getByText("checks for a connection automatically")).toBeVisible();
}

/** The script waits for the look's end in the same turn, so its next timer is set by then. */
const expectEnded = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.looks.ended)).toBe(count);

const begun = (page: Page) => page.evaluate(() => window.looks.begun);

/** Looks after exactly this pause. */
async function expectLookAfter(page: Page, ms: number): Promise<void> {
  const before = await begun(page);
  await page.clock.runFor(ms - 1);
  expect(await begun(page)).toBe(before);
  await page.clock.runFor(1);
  expect(await begun(page)).toBe(before + 1);
}

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

test.describe("the page without a connection", () => {
  test("looks for us in growing pauses, each time with a deadline, only while it is seen", async ({
    page,
    front,
  }) => {
    const { target } = front;
    await openAtRest(page, front);
    front.target = null;
    await page.goto(`${front.origin}/explore`);
    await expectNoConnection(page);
    const pauses = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
    for (const [at, ms] of pauses.entries()) {
      await expectLookAfter(page, ms);
      await expectEnded(page, at + 1);
    }

    await test.step("a server that never answers", async () => {
      front.fate = () => "silent";
      front.target = target;
      await expectLookAfter(page, 60_000);
      await page.clock.runFor(9_999);
      await expectEnded(page, pauses.length);
      await page.clock.runFor(1);
      await expectEnded(page, pauses.length + 1);
      front.target = null;
    });

    await test.step("a tab in the background, and when it is seen again", async () => {
      const before = await begun(page);
      await hide(page, true);
      await page.clock.runFor(300_000);
      expect(await begun(page)).toBe(before);
      await hide(page, false);
      expect(await begun(page)).toBe(before + 1);
      await expectEnded(page, before + 1);
    });

    front.fate = undefined;
    front.target = target;
    await page.clock.runFor(2_000);
    await expect(title(page)).not.toHaveText("No connection");
    await expect(page).toHaveURL(`${front.origin}/explore`);
  });

  test("never sends the form that couldn't be sent, and shows it with its answers", async ({
    page,
    front,
    email,
  }) => {
    const posts: string[] = [];
    const { target } = front;
    const wizard = new ProductWizard(page, { email, origin: front.origin });
    await openAtRest(page, front);
    front.onRequest = (method) => method === "POST" && posts.push(method);
    await wizard.open();
    await wizard.answer(1);
    front.target = null;
    await wizard.continueButton.click();
    await expectNoConnection(page);
    front.target = target;
    await page.clock.runFor(2_000);
    await wizard.expectStep(1);
    await wizard.expectAnswers(1);

    front.target = null;
    await page.goto(`${front.origin}/explore`);
    await expectNoConnection(page);
    front.target = target;
    // Emulated, page and worker go online one after the other, and the page's try would meet a worker still offline.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(title(page)).not.toHaveText("No connection");
    expect(posts).toEqual([]);
  });

  test("does not load a page again and again that breaks off though we answer, nor itself", async ({
    page,
    front,
  }) => {
    const tries: string[] = [];
    await openAtRest(page, front);
    front.onRequest = (method, url) => method === "GET" && url === "/explore" && tries.push(url);
    front.fate = (method) => (method === "GET" ? "cut" : undefined);
    await page.goto(`${front.origin}/explore`);
    await expectNoConnection(page);
    for (const ms of [2_000, 4_000, 8_000]) {
      const before = tries.length;
      await page.clock.runFor(ms - 1);
      expect(await begun(page)).toBe(0);
      const loaded = page.waitForEvent("load");
      await page.clock.runFor(1);
      await loaded;
      await expectNoConnection(page);
      expect(tries.length).toBeGreaterThan(before);
    }

    front.fate = undefined;
    await page.goto(`${front.origin}/offline`);
    await expect(title(page)).toHaveText("No connection");
    await page.waitForLoadState("load");
    await expect(page.getByText("checks for a connection automatically")).toBeHidden();
    await page.clock.runFor(120_000);
    expect(await begun(page)).toBe(0);
  });
});
