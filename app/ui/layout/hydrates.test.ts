import { expect, test } from "vitest";
import { hydrates, linksAccounts, withoutScripts } from "./hydrates";

test.each([
  [[undefined], false, false],
  [[{}, { handle: null }, { handle: "x" }], false, false],
  [[{}, { handle: { hydrate: true } }], true, false],
  [[{}, { handle: { script: false } }], false, true],
  [[{ handle: { script: true, hydrate: false } }], false, false],
])("routes %o: hydrated %s, without scripts %s", (matches, hydrated, scriptless) => {
  expect(hydrates(matches)).toBe(hydrated);
  expect(withoutScripts(matches)).toBe(scriptless);
});

test("only a route that says so links accounts", () => {
  expect(linksAccounts([{}, { handle: { linksAccounts: true } }])).toBe(true);
  expect(linksAccounts([undefined, { handle: { hydrate: true } }])).toBe(false);
});
