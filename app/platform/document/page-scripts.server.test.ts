import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PageScripts } from "./page-scripts.server";

const folder = mkdtempSync(join(tmpdir(), "letterwell-scripts-"));
const scripts = { "/assets/index-Ab_3-xYz.js": "document.title='$&'", "/assets/rows-1.js": "rows()" };
beforeAll(() => {
  mkdirSync(join(folder, "build/client/assets"), { recursive: true });
  for (const [address, script] of Object.entries(scripts))
    writeFileSync(join(folder, "build/client", address), script);
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("a page's policy names the hashes of exactly the scripts that the page has, each once", () => {
  const page = new PageScripts();
  expect(page.sources).toEqual([]);
  for (const [address, script] of Object.entries(scripts)) {
    const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
    expect(page.hashOf(address)).toBe(hash);
    expect(page.hashOf(address)).toBe(hash);
    expect(page.sources.at(-1)).toBe(`'${hash}'`);
  }
  expect(page.sources).toHaveLength(2);
  expect(new PageScripts().sources).toEqual([]);
});
