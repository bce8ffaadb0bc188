import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { afterAll, describe, expect, test } from "vitest";
import { memoryEnv, memoryFlags } from "../../app/platform/cli/memory-settings.mjs";

const start = [...memoryFlags, "app/platform/cli/serve.mjs"];
const settings = Object.entries(memoryEnv).map((pair) => pair.join("="));
const folder = new URL("../../docs/deploy/", import.meta.url);
const file = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

describe("the container file", () => {
  const text = file("Containerfile");

  test("has no fault that a linter finds", () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  test("starts from the pinned Node.js, runs as its own user, and contains no secret", () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(
      new Set([`docker.io/library/node:${manifest.devDependencies.node}-bookworm-slim`]),
    );
    expect(text.lastIndexOf("\nUSER node\n")).toBeGreaterThan(text.lastIndexOf("\nRUN "));
    expect(text).toContain(`CMD ${JSON.stringify(["node", ...start]).replaceAll(",", ", ")}`);
    expect(text).toContain(`ENV ${settings.join(" ")}\n`);
    expect(text).not.toMatch(/^COPY \. |\s\.env|SECRET|^ARG/m);
    expect(file("Containerfile.dockerignore")).toMatch(/^\*$/m);
  });
});

test("the systemd unit starts Node.js with the memory settings of `npm start`", () => {
  const lines = [`/node ${start.join(" ")}\n`, ...settings.map((each) => `\nEnvironment=${each}\n`)];
  for (const line of lines) expect(file("letterwell.service")).toContain(line);
});

const systemd = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
const isHere = systemd.status === 0;

// systemd-analyze is part of systemd; a machine without it can't lint a unit.
describe.skipIf(!isHere)("the systemd unit", () => {
  const place = mkdtempSync(join(tmpdir(), "letterwell-unit-"));
  const unit = join(place, "letterwell.service");
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  // The linter requires the program to exist.
  writeFileSync(unit, file("letterwell.service").replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));

  test("has no fault that systemd finds", () => {
    const { stderr, status } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("letterwell.service"))).toEqual([]);
    expect(status).toBe(0);
  });

  test("leaves the service exposed to little: 2 of 10 at most", () => {
    const audit = ["security", "--offline=true", "--threshold=20", "--no-pager", unit];
    const { stdout, stderr, status } = spawnSync("systemd-analyze", audit, { encoding: "utf8" });
    // Versions before systemd 250 can't check a file.
    if (/unrecognized option/.test(stderr)) return;
    expect([status, stdout]).toEqual([0, expect.stringContaining("Overall exposure level")]);
  });
});
