import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { isAccepted, licenseList } from "../support/licenses";
import { lockedPackages } from "../support/lock-file";

const root = new URL("../..", import.meta.url);
const packages = lockedPackages();
const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync(new URL("package.json", root), "utf8")));

test("only packages on the list run a script when they are installed", () => {
  const withScript = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  expect([...withScript].toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
});

const npmVersion = spawnSync("npm", ["--version"], { encoding: "utf8" }).stdout.split(".").map(Number);
const [major = 0, minor = 0] = npmVersion;

// Older versions of npm don't know the setting.
test.skipIf(major < 11 || (major === 11 && minor < 16))(
  "npm refuses to install a package with a script that isn't on the list",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "letterwell-install-"));
    const write = (name: string, content: object) =>
      writeFileSync(join(folder, name), JSON.stringify(content));
    try {
      copyFileSync(new URL(".npmrc", root), join(folder, ".npmrc"));
      mkdirSync(join(folder, "unlisted"));
      write("unlisted/package.json", {
        name: "unlisted",
        version: "1.0.0",
        scripts: { postinstall: "exit" },
      });
      write("package.json", { dependencies: { unlisted: "file:unlisted" } });
      const options = ["install", "--offline", "--no-audit", "--no-fund"];
      const { status, stderr } = spawnSync("npm", options, { cwd: folder, encoding: "utf8" });
      expect([status, stderr]).toEqual([1, expect.stringContaining("unlisted@1.0.0 (postinstall")]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("a package's content is fixed by its hash, but for programs of other operating systems", () => {
  const loose = packages.filter((one) => !one.integrity?.startsWith("sha512-"));
  const otherSystems =
    /(android|darwin|freebsd|openbsd|openharmony|win32|musl|musleabihf|wasi|arm|riscv64|ppc64|loong64|s390x)/;
  expect(loose.filter(({ optional, name }) => !optional || !otherSystems.test(name))).toEqual([]);
});

test("the lock file names no registry, so that each machine asks its own", () => {
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test("our own dependencies are named in one exact version", () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(ranges.filter(([, version]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

test("every license is one we accept", () => {
  expect(packages.filter(({ license }) => !isAccepted(license ?? "unknown"))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(GPL-3.0 OR MIT)", true],
  ["Apache-2.0 AND MIT", true],
  ["Apache-2.0 AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["unknown", false],
])("license %s", (expression, accepted) => {
  expect(isAccepted(expression)).toBe(accepted);
});

test("the list of licenses tells what production needs from what only development needs", () => {
  const [production = "", development = ""] = licenseList().split("# Only in development");
  const names = production.split(/\s/);
  expect(Object.keys(manifest.dependencies).filter((name) => !names.includes(name))).toEqual([]);
  expect(production).not.toMatch(/^ {2}(.* )?vitest \d/m);
  expect(development).toMatch(/^ {2}(.* )?vitest \d/m);
});

const component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith("pkg:npm/"),
  hashes: z
    .array(z.object({ alg: z.literal("SHA-512"), content: z.string().regex(/^[\da-f]{128}$/) }))
    .optional(),
});

test("`npm run sbom` lists every package that can be installed here, with its hash", () => {
  const [, ...parameters] = (manifest.scripts.sbom ?? "").split(" ");
  const { stdout } = spawnSync("npm", parameters, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  const bill = z
    .object({
      bomFormat: z.literal("CycloneDX"),
      specVersion: z.literal("1.5"),
      components: z.array(component),
    })
    .parse(JSON.parse(stdout));
  const listed = new Set(bill.components.flatMap(({ hashes = [] }) => hashes.map(({ content }) => content)));
  const missing = packages.filter(({ integrity = "" }) => {
    const hash = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    return integrity !== "" && !listed.has(hash);
  });
  expect(missing).toEqual([]);
});
