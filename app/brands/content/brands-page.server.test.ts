import "../../../tests/support/demo-environment";
import { expect, test } from "vitest";
import { brandsPage, readBrandsClaims } from "./brands-page.server";

test("competitor A is limited on four benefits, with one yes among them, and B has none", () => {
  const { claims } = readBrandsClaims({ APP_ENV: "demo", CONTENT_DIR: undefined });
  const benefits = claims.comparison?.benefits ?? [];
  const marksOf = (rival: 0 | 1) => benefits.map(({ rivals }) => rivals[rival]);
  expect(marksOf(0).filter((mark) => mark.startsWith("limited"))).toHaveLength(4);
  expect(marksOf(0).filter((mark) => mark.endsWith("yes"))).toHaveLength(1);
  expect(marksOf(0).filter((mark) => mark === "no")).toHaveLength(2);
  expect(new Set(marksOf(1))).toEqual(new Set(["no"]));
});

test("one-time purchases and subscriptions are both covered", () => {
  expect(brandsPage().steps.at(-1)?.text).toMatch(
    /Your customer sends it.*One-time purchases and subscriptions are both covered/,
  );
});
