import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { copyAssets } from "~/platform/process/earlier-assets.server";
import { dataDir } from "../support/demo-environment";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const hourMs = 3_600_000;
const deployed = Date.now();
const build = join(dataDir, "build-assets");

/** The newest build's assets by name. */
function rebuild(files: Record<string, string>): void {
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(build, name), content);
}

beforeEach(async () => {
  rebuild({
    "home-Old_1234.css": "a{color:red}",
    "home-Old_1234.css.br": "compressed",
    "pillow-Old_1234.svg": "<svg/>",
    "shared-Same5678.js": "1;",
  });
  await copyAssets(deployed - 48 * hourMs, build);
  await copyAssets(deployed - hourMs, build);
  rebuild({ "home-New_1234.css": "a{color:blue}", "shared-Same5678.js": "1;" });
  await copyAssets(deployed, build);
});

test.each([
  ["home-Old_1234.css", "a{color:red}", "text/css; charset=utf-8"],
  ["pillow-Old_1234.svg", "<svg/>", "image/svg+xml"],
])(
  "a page of the build before a deploy still finds %s, to be cached like any other",
  async (name, data, type) => {
    const answer = await new Visitor().get(`/assets/${name}`);
    expect(answer).toMatchObject({ status: 200, data });
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  },
);

test("the build before stays for a day after the deploy, however long it ran, and is then deleted", async () => {
  await copyAssets(deployed + 23 * hourMs, build);
  expect((await new Visitor().get("/assets/home-Old_1234.css")).status).toBe(200);
  await copyAssets(deployed + 25 * hourMs, build);
  expect((await new Visitor().get("/assets/home-Old_1234.css")).status).toBe(404);
  expect(readdirSync(join(dataDir, "assets")).sort()).toEqual(["home-New_1234.css", "shared-Same5678.js"]);
});

test.each(["/assets/none-12345678.css", "/assets/..%2Fsession-secret", "/assets/.%2E%2Fmail", "/assets/x"])(
  "%s is a file no build had",
  async (path) => {
    writeFileSync(join(dataDir, "session-secret"), "secret");
    expect((await new Visitor().get(path)).status).toBe(404);
  },
);

test("a machine without a build keeps nothing, and does not fail", async () => {
  await expect(copyAssets(deployed, join(dataDir, "nowhere"))).resolves.toBeUndefined();
});
