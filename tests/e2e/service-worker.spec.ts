import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { controlled, test, withWorker } from "./support/behind-front.ts";
import { ProductWizard } from "./support/product-wizard.ts";
import { endServer, freePort, startServer } from "./support/server.ts";

test.use(withWorker);

/** All URLs in Cache Storage, without the origin and the files' hashes. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url.replace(location.origin, "").replace(/-[\w-]{8}\./, ".")).sort();
  });

const shell = [
  "/assets/back-online.js",
  "/assets/figtree.woff2",
  "/assets/index.js",
  "/assets/styles.css",
  "/assets/young-serif.woff2",
  "/offline",
];

test.describe("the service worker", () => {
  test("caches no page and no answer, and shows what to do while there is no connection", async ({
    page,
    front,
    email,
  }) => {
    test.slow();
    const target = front.target;
    await page.goto(`${front.origin}/`);
    await expect.poll(() => controlled(page)).toBe(true);
    const wizard = new ProductWizard(page, { email, origin: front.origin });
    await wizard.open();
    await wizard.walk(1, 5);

    await test.step("a step that can't be sent", async () => {
      await wizard.answer(5);
      // The offline page would otherwise find us before it is asked to.
      front.fate = (method) => (method === "HEAD" ? "cut" : undefined);
      front.target = null;
      await wizard.continueButton.click();
      await expect(wizard.title).toHaveText("No connection");
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
      front.target = target;
      await page.getByRole("link", { name: "Try again" }).click();
      await wizard.expectStep(5);
      await wizard.expectAnswers(5);
      front.target = null;
      await wizard.continueButton.click();
      await expect(wizard.title).toHaveText("No connection");
      front.target = target;
      await page.reload();
      await wizard.expectStep(6);
      await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    });

    await wizard.walk(6, 8);
    await wizard.answer(8);
    await wizard.payAll();
    await expect(wizard.title).toHaveText(/^(Thank you|Congratulations)!$/);
    await page.goto(`${front.origin}/desk`);
    await page.goto(`${front.origin}/lmn-status?shop=northpine.example&orderId=1003`);
    await page.goto(`${front.origin}/lmn-request?new=1&step=1`);
    // The visitor's name has letters that only this file has.
    await expect.poll(() => cached(page)).toEqual(["/assets/figtree-more.woff2", ...shell].sort());
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);

    front.target = null;
    await page.goto(`${front.origin}/lmn-status?shop=northpine.example&orderId=1003`);
    await expect(wizard.title).toHaveText("No connection");
  });

  test("gets the next step with the answer to a form, and the browser sees an ordinary redirect", async ({
    page,
    front,
    email,
  }) => {
    await page.goto(`${front.origin}/lmn-request?new=1&step=1`);
    await expect.poll(() => controlled(page)).toBe(true);
    const wizard = new ProductWizard(page, { email, origin: front.origin });
    await wizard.open();
    await wizard.walk(1, 2);
    const asked: string[] = [];
    front.onRequest = (method, url) => asked.push(`${method} ${url}`);
    await wizard.answer(2);
    await wizard.continueButton.click();
    await wizard.expectStep(3);
    await page.waitForLoadState("load");
    // From the second step on the browser has everything but the page. The font for a typed "Zoë" may load at any time, and
    // the browser may check for a newer worker at any time.
    expect(asked.filter((one) => !/\/figtree-more-|service-worker[.]js/.test(one))).toEqual([
      "POST /lmn-request?step=2&posted=step",
    ]);
    await expect(page).toHaveURL(/\/lmn-request\?step=3$/);
    const seen = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const focused = document.activeElement?.getAttribute("name");
        return {
          redirects: visit?.redirectCount,
          from: document.referrer,
          focused,
          kept: sessionStorage.length,
        };
      });
    await expect.poll(seen).toEqual({
      redirects: 1,
      from: `${front.origin}/lmn-request?step=2`,
      focused: "productLink",
      kept: 0,
    });

    await test.step("a refused step, a reload and Back are as ever, and ask the server", async () => {
      await page.getByLabel("What are you using an LMN toward?").fill("a massage chair");
      await wizard.continueButton.click();
      await expect(wizard.errorSummary).toBeFocused();
      asked.length = 0;
      await page.reload();
      await wizard.expectStep(3);
      expect(asked).toContain("GET /lmn-request?step=3");
      await wizard.backButton.click();
      await wizard.expectStep(2);
      await wizard.expectAnswers(2);
    });
    expect(await cached(page)).not.toContainEqual(expect.stringContaining("lmn-request"));
  });

  test("asks for a page again that broke off halfway, which would be blank", async ({
    page,
    front,
    email,
  }) => {
    await page.goto(`${front.origin}/lmn-request?new=1&step=1`);
    await expect.poll(() => controlled(page)).toBe(true);
    const wizard = new ProductWizard(page, { email, origin: front.origin });
    await wizard.open();
    await wizard.walk(1, 3);
    front.fate = (method) => (method === "POST" ? "half" : undefined);
    await wizard.walk(3, 4);
  });

  test("passes no other site's form on as one of ours", async ({ page, front }) => {
    await page.goto(`${front.origin}/find-letter`);
    await expect.poll(() => controlled(page)).toBe(true);
    const other = createServer((_, answer) => {
      answer.writeHead(200, { "Content-Type": "text/html", "Referrer-Policy": "no-referrer" });
      answer.end(`<form method="post" action="${front.origin}/find-letter"><button>Send</button></form>`);
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button").click();
    expect((await answered).status()).toBe(403);
    other.close();
  });

  test("is gone after a deploy without it, and nothing else changes", async ({ page, front, email }) => {
    test.slow();
    await page.goto(`${front.origin}/`);
    await expect.poll(() => controlled(page)).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), "letterwell-no-worker-"));
    const next = await startServer({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      SERVICE_WORKER: "off",
      LOG_LEVEL: "silent",
    });
    front.target = next.origin;
    const wizard = new ProductWizard(page, { email, origin: front.origin });
    await wizard.open();
    await wizard.walk(1, 2);
    // Updates the worker now, as the browser does some time after a page load. If the browser has already done it, the
    // worker is gone and the update fails.
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update().catch(() => null)),
    );
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.length + (await caches.keys()).length;
      });
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await wizard.walk(2, 3);
    expect(await left()).toBe(0);
    await endServer(next, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });
});
