import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let release: string;

beforeEach(() => {
  release = mkdtempSync(join(tmpdir(), "letterwell-release-"));
  for (const path of ["app", "package.json"]) cpSync(path, join(release, path), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(release, "node_modules"));
  mkdirSync(join(release, "content"));
});
afterEach(() => rmSync(release, { recursive: true, force: true }));

const start = (APP_ENV: string) =>
  spawnSync(process.execPath, ["app/platform/cli/serve-build.mjs"], {
    cwd: release,
    env: { ...process.env, APP_ENV, LOG_FORMAT: "json", PORT: "0" },
    timeout: 120_000,
    encoding: "utf8",
  });

test("production without a build says what to do, and builds nothing", () => {
  const { status, stdout, stderr } = start("production");
  expect(status).toBe(1);
  expect(stderr).toContain("There is no build in this release: run `npm run build`");
  expect(stdout).not.toContain("Building");
});

test("in production a file newer than the build leaves the build as it is", () => {
  const build = join(release, "build/server/index.js");
  mkdirSync(dirname(build), { recursive: true });
  writeFileSync(build, "");
  utimesSync(build, 0, 0);
  const picture = join(release, "content/a.svg");
  writeFileSync(picture, "<svg/>");
  const { stdout, stderr } = start("production");
  expect(stdout).not.toContain("Building");
  expect(stderr).toContain("newer than its build");
  expect(existsSync(build)).toBe(true);
});
