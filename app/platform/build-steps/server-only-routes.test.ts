import { expect, it } from "vitest";

const sources = import.meta.glob("../../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

it("scripts of pages are imported where the client build looks for them", () => {
  const importers = Object.keys(sources)
    .filter(
      (path) =>
        !/\.test\.tsx?$|\.server\.tsx?$/.test(path) && /from "[^"]+\?worker&url"/.test(String(sources[path])),
    )
    .map((path) => path.replace(/\/[^/]+$/, ""));
  expect([...new Set(importers)].sort()).toEqual(["../..", "../../routes"]);
});
