import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { newFolderOf } from "./tests/e2e/support/new-folder.ts";
import { shopHosts } from "./tests/e2e/support/shop-hosts.ts";
import { chromiumArgs, findChromium } from "./tests/support/browser.ts";
import { endsSoon } from "./tests/support/ending.ts";

/** The main process picks port and data folder; its workers, which read this file again, find them in the environment. */
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_SHOP_PORT = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "letterwell-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => {
    for (const made of [folder, newFolderOf(folder)]) rmSync(made, { recursive: true, force: true });
  });
  mkdirSync("playwright-report", { recursive: true });
}
const shopPort = process.env.E2E_SHOP_PORT ?? "";
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  // Tests wait for pages as often as for the processor: three left two processors idle for a quarter of the time.
  workers: 4,
  retries: 0,
  timeout: 180_000,
  // Several times what the tests take on two processors: the limit ends a run that hangs, not one on a slow machine.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    screenshot: "only-on-failure",
    // Its absence changes nothing; service-worker.spec.ts has it.
    serviceWorkers: "block",
    // Chromium would keep a renderer ready for the next page, which a test seldom has.
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, "--renderer-process-limit=1"] },
  },
  // Journey tests (tests/journeys) ask without a script already. A test is run in both modes, tagged `@both`, where the
  // browser takes a part that a request can't show: its own checks of a form, the focus after an answer, Back, files.
  projects: [
    // Nothing moves but in files that look at motion (`withMotion`), without scripts and on the phone: the frames of a page
    // that fades into the next one cost as much as the page.
    {
      name: "js",
      grepInvert: /@no-js/,
      metadata: { javaScript: true },
      use: { javaScriptEnabled: true, contextOptions: { reducedMotion: "reduce" } },
    },
    {
      name: "no-js",
      grep: /@both|@no-js/,
      metadata: { javaScript: false },
      use: { javaScriptEnabled: false },
    },
    {
      name: "phone",
      grep: /@phone/,
      metadata: { javaScript: true },
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      command: "exec node_modules/.bin/node tests/e2e/support/shop-server.ts",
      url: `http://127.0.0.1:${shopPort}/robots.txt`,
      env: { SHOP_PORT: shopPort },
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 1_000 },
    },
    {
      command: [
        "exec > playwright-report/server.log 2>&1",
        `node_modules/.bin/node ${endsSoon.join(" ")} tests/e2e/support/prepare-data.ts`,
        "exec node_modules/.bin/node app/platform/cli/serve.mjs",
      ].join(" && "),
      url: `${address}/readyz`,
      env: {
        PORT: process.env.E2E_PORT,
        HOST: "127.0.0.1",
        DATA_DIR: process.env.E2E_DATA_DIR ?? "",
        APP_ENV: "demo",
        LOG_LEVEL: "info",
        LETTERS_SANDBOX_SECONDS: "2",
        LITE_AUTH_BCRYPT_COST: "4",
        RATE_LIMIT_FACTOR: "10000",
        ELIGIBILITY_READS_PER_MINUTE: "10000",
        ORDER_LOOKUPS_PER_VISITOR: "100000",
        ORDER_LOOKUPS_PER_SHOP: "100000",
        SIGN_INS_PER_ADDRESS: "100000",
        SIGN_INS_PER_VISITOR: "100000",
        ELIGIBILITY_TEST_HOSTS: shopHosts.map((host) => `${host}=127.0.0.1:${shopPort}`).join(","),
      },
      reuseExistingServer: false,
      // Two minutes were too few where the processors were busy with other tests.
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  ],
});
