import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PageScript, ScriptHashProvider } from "./page-script";

test("a script has its hash beside its address", () => {
  const script = <PageScript src="/assets/index-1.js" data-sent="a" />;
  expect(renderToString(<ScriptHashProvider value={() => "sha256-x"}>{script}</ScriptHashProvider>)).toBe(
    '<script type="module" src="/assets/index-1.js" integrity="sha256-x" data-sent="a"></script>',
  );
  expect(renderToString(script)).not.toContain("integrity");
});

test("every page loads its scripts that way; a browser would refuse one without its hash", () => {
  const pages = globSync("app/**/*.tsx", { exclude: ["app/**/*.test.tsx", "app/kit/parts/page-script.tsx"] });
  const byHand = pages.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/<script type="module"[^>]*>/g),
  ]);
  expect(byHand.map(String)).toEqual(['<script type="module" src="/@vite/client" />']);
  expect(pages.length).toBeGreaterThan(300);
});
