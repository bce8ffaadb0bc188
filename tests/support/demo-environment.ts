import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";

/**
 * Makes the process a quiet demo with its own data folder, whatever the machine's environment. Journeys, trust tests and
 * tests of operations have it from vite.config.ts; any other file imports it before anything of the app. The folder is
 * deleted after the file's tests.
 */
const kept =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|TZ|NODE_|npm_|VITEST|TEST|CI|DEV|PROD|SSR|MODE|BASE_URL|LITE_AUTH_)/;
for (const name of Object.keys(process.env)) if (!kept.test(name)) delete process.env[name];

/** The same for each file of a worker, which reads its environment only once. */
export const dataDir = process.env.TEST_DATA_DIR ?? mkdtempSync(join(tmpdir(), "letterwell-journey-"));
mkdirSync(dataDir, { recursive: true });

Object.assign(process.env, {
  APP_ENV: "demo",
  DATA_DIR: dataDir,
  TEST_DATA_DIR: dataDir,
  SESSION_SECRET: "a-secret-only-for-tests-0123456789",
  LOG_LEVEL: "silent",
  LETTERS_SANDBOX_SECONDS: "0",
  MAIL_WEBHOOK_SECRET: "mail-events-secret-only-for-tests-01",
  // All tests of a file come from one IP address.
  ORDER_LOOKUPS_PER_VISITOR: "1000000",
  ORDER_LOOKUPS_PER_SHOP: "1000000",
  // A test's provider claims many requests and decides few.
  DESK_OPEN_CLAIMS: "1000",
  SIGN_INS_PER_ADDRESS: "100000",
  SIGN_INS_PER_VISITOR: "100000",
});

// A journey makes many requests, and a busy machine must not fail it.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
