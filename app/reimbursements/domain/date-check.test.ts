import { expect, test } from "vitest";
import { accountOf } from "../../../tests/support/purchases";
import { checkDates } from "./date-check";

const today = "2026-11-22";
const thisYear = { planYearStarts: "2026-01-01", planYearEnds: "2026-12-31" };
const lastYear = { planYearStarts: "2025-01-01", planYearEnds: "2025-12-31" };
const grace = { ...lastYear, graceEnds: "2026-03-15" };

const fsa = (more: object) => accountOf("fsa", more);
const hra = (more: object) => accountOf("hra", more);
const hsa = (openedOn: string | null) => accountOf("hsa", { openedOn });

test.each([
  [null, fsa(thisYear), "no-purchase-day", "caution"],
  ["2026-11-23", fsa(thisYear), "in-future", "problem"],
  ["2026-11-23", hsa(null), "in-future", "problem"],
  ["2026-05-05", fsa({}), "no-account-day", "advice"],
  ["2026-05-05", fsa({ planYearStarts: "2026-01-01" }), "no-account-day", "advice"],
  ["2026-01-01", fsa(thisYear), "in-plan-year", "fine"],
  ["2025-12-31", fsa(thisYear), "before-plan-year", "problem"],
  ["2025-12-31", hra(thisYear), "before-plan-year", "caution"],
  ["2026-02-01", fsa({ ...thisYear, openedOn: "2026-03-01" }), "before-account", "problem"],
  ["2025-12-31", fsa(lastYear), "ask-run-out", "caution"],
  ["2025-12-31", fsa({ ...lastYear, runOutEnds: today }), "in-plan-year", "fine"],
  ["2025-12-31", fsa({ ...lastYear, runOutEnds: "2026-11-21" }), "after-run-out", "problem"],
  ["2026-01-01", fsa(lastYear), "after-plan-year", "problem"],
  ["2026-01-01", hra(lastYear), "after-plan-year", "caution"],
  ["2026-03-15", fsa({ ...grace, runOutEnds: "2026-12-31" }), "in-grace-period", "fine"],
  ["2026-03-15", fsa(grace), "ask-run-out", "caution"],
  ["2026-03-16", fsa(grace), "after-plan-year", "problem"],
  // Only FSAs may have a grace period.
  ["2026-03-15", hra(grace), "after-plan-year", "caution"],
  ["2019-05-05", hsa(null), "no-account-day", "advice"],
  ["2019-05-05", hsa("2019-05-05"), "since-account", "fine"],
  ["2019-05-04", hsa("2019-05-05"), "before-account", "problem"],
  // Run-out and plan year mean nothing to an HSA.
  [
    "2019-05-05",
    accountOf("hsa", { ...lastYear, runOutEnds: "2020-01-01", openedOn: "2018-01-01" }),
    "since-account",
    "fine",
  ],
] as const)("bought on %s, %o", (soldOn, account, kind, severity) => {
  expect(checkDates(soldOn, account, today)).toMatchObject({ kind, severity });
});

test.each([
  [
    "2026-05-05",
    fsa({ ...thisYear, runOutEnds: "2027-03-31" }),
    "Bought in your plan year of January 1, 2026 to December 31, 2026. Claim it by March 31, 2027.",
  ],
  [
    "2020-05-05",
    hsa("2019-05-05"),
    "Bought since your HSA was opened on May 5, 2019. There is no last day to claim it.",
  ],
  [
    "2026-01-02",
    fsa(lastYear),
    "You bought this on January 2, 2026, after your plan year ended on December 31, 2025. This plan year can't pay for it.",
  ],
])("a purchase on %s is explained with its days", (soldOn, account, words) => {
  expect(checkDates(soldOn, account, today).words).toBe(words);
});
