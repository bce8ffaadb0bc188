import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Fixes the server's date, so that pictures taken on different days show the same dates. */
process.env.PICTURES_CLOCK_MS ??= String(Date.parse("2026-11-22T12:00:00Z") - Date.now());
const clock = {
  NODE_OPTIONS: `--import=${new URL("clock.mjs", import.meta.url)}`,
  PICTURES_CLOCK_MS: process.env.PICTURES_CLOCK_MS,
};

/** The browser tests' own server and browser, without scripts and animations. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../test-results/pictures",
  testMatch: "*.pictures.ts",
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["dot"]],
  use: {
    ...base.use,
    javaScriptEnabled: false,
    reducedMotion: "reduce",
    screenshot: "off",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: "explore", testMatch: "explore.pictures.ts" },
    { name: "pages", testIgnore: "explore.pictures.ts", dependencies: ["explore"] },
  ],
  webServer: [base.webServer ?? []].flat().map((server) => ({
    ...server,
    command: server.command.replace("tests/e2e/support/prepare-data.ts", "tests/pictures/prepare-data.ts"),
    cwd: root,
    env: { ...server.env, ...clock },
  })),
});
