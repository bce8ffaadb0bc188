import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeHandle } from "./route-handle";

test("a page has the traits of all its routes", () => {
  expect(routeHandle([undefined, {}, { handle: null }])).toEqual({});
  expect(routeHandle([{}, { handle: { script: false } }])).toEqual({ script: false });
  expect(routeHandle([{ handle: { linksAccounts: true } }, {}])).toEqual({ linksAccounts: true });
});

test("only a route says what its address is: a handle anywhere else is read by no one", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("routes/") && !/\.test\.|^root\.tsx$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const saying = sources.filter((file) =>
    /^export const handle\b/m.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(saying).toEqual([]);
});
