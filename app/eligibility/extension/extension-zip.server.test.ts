import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildExtension } from "./browser-extension";
import { extensionZip } from "./extension-zip.server";
import { extensionManifest } from "./manifest";

const folder = mkdtempSync(join(tmpdir(), "letterwell-extension-"));
afterAll(() => rmSync(folder, { recursive: true }));

const built = join(folder, "built");
beforeAll(() => buildExtension(built, "http://127.0.0.1:3000"));

describe("the extension", () => {
  const textOf = (name: string) => readFileSync(join(built, name), "utf8");

  test("is a page, its script and style sheet, icons and the manifest", () => {
    writeFileSync(join(built, "popup.js.br"), "compressed");
    const archive = unzipSync(extensionZip("https://letterwell.example", built) ?? new Uint8Array());
    expect(Object.keys(archive).sort()).toEqual([
      ...["icon-128.png", "icon-16.png", "icon-32.png", "icon-48.png", "manifest.json"],
      ...["popup.css", "popup.html", "popup.js"],
    ]);
    const icon = Buffer.from(archive["icon-48.png"] ?? []);
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([48, 48]);
    const manifest: unknown = JSON.parse(Buffer.from(archive["manifest.json"] ?? []).toString());
    expect(manifest).toEqual(extensionManifest("https://letterwell.example"));
  });

  test("stores nothing, keeps no history, and uses the browser for two things", () => {
    const script = textOf("popup.js");
    expect(script.match(/chrome\.\w+\.\w+/g)?.sort()).toEqual([
      "chrome.runtime.getManifest",
      "chrome.tabs.query",
    ]);
    expect(script).not.toMatch(
      /localStorage|sessionStorage|indexedDB|document\.cookie|sendBeacon|innerHTML|insertAdjacentHTML|\beval\b/,
    );
    expect([...script.matchAll(/https?:\/\/[^"'`\s]*/g)]).toEqual([]);
    expect(textOf("popup.html")).not.toMatch(/<script(?![^>]*src="popup\.js")|\son\w+=|style=/);
  });

  test("is the same archive for the same site, whenever it is made", () => {
    const again = join(folder, "again");
    mkdirSync(again);
    for (const name of [
      "popup.html",
      "popup.css",
      "popup.js",
      ...[16, 32, 48, 128].map((size) => `icon-${size}.png`),
    ])
      writeFileSync(join(again, name), readFileSync(join(built, name)));
    vi.useFakeTimers({ now: new Date("2031-07-01T12:00:00Z") });
    const one = extensionZip("https://letterwell.example", again);
    vi.useRealTimers();
    expect(one).toEqual(extensionZip("https://letterwell.example", built));
    expect(one).not.toEqual(extensionZip("https://other.example", built));
  });
});

test("without a build there is no archive", () => {
  expect(extensionZip("https://letterwell.example", join(folder, "none"))).toBeNull();
});
