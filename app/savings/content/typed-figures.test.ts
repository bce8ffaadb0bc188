import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortMoney } from "~/platform/values/money";
import { planYears } from "./rates.server";

const root = join(import.meta.dirname, "../../..");

/** Limits that change every year, as prose would name them. */
const limits = [
  ...new Set(
    planYears().flatMap(({ hsa, hdhp, fsa }) =>
      [hsa.self_only, hsa.family, hdhp.min_deductible_self, hdhp.out_of_pocket_self, fsa.limit, fsa.carryover]
        .flatMap((cents) => cents ?? [])
        .map(shortMoney),
    ),
  ),
];

/** Published texts. The demo's amounts are invented, and guides are tested as rendered. */
const texts = globSync(
  [
    "content/{administrators,eligibility,legal,letters}/**/*.{md,yaml,txt}",
    "app/**/{ui,content,request,domain}/**/*.{ts,tsx}",
  ],
  { cwd: root, exclude: ["**/*.test.ts", "**/*.test.tsx"] },
);

test("no text outside the dated data names a limit that changes by year", () => {
  const named = texts.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return limits
      .filter((limit) => new RegExp(`\\${limit}(?![\\d,])`).test(text))
      .map((limit) => `${path}: ${limit}`);
  });
  expect(texts.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});
