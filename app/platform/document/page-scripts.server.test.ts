import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withScriptHashes } from "./page-scripts.server";

const script = "document.title='$&'";
const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
const folder = mkdtempSync(join(tmpdir(), "letterwell-scripts-"));
beforeAll(() => {
  mkdirSync(join(folder, "build/client/assets"), { recursive: true });
  writeFileSync(join(folder, "build/client/assets/index-Ab_3-xYz.js"), script);
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const tag = '<script type="module" src="/assets/index-Ab_3-xYz.js"';

test("a page's script is named with its hash, in the page and for the policy", () => {
  expect(withScriptHashes(`<head>${tag} fetchpriority="low"></script></head>${tag}></script>`)).toEqual({
    html: `<head>${tag} integrity="${hash}" fetchpriority="low"></script></head>${tag} integrity="${hash}"></script>`,
    sources: [`'${hash}'`],
  });
});

test("scripts from elsewhere and data for programs are left as they are", () => {
  for (const html of [
    '<script type="module" src="https://elsewhere.example/assets/index.js"></script>',
    '<script type="module" src="/assets/../../../secret.js"></script>',
    '<script type="application/ld+json">{"src":"/assets/index-Ab_3-xYz.js"}</script>',
    `<p>${tag.replace("<", "&lt;")}</p>`,
  ])
    expect(withScriptHashes(html)).toEqual({ html, sources: [] });
});
