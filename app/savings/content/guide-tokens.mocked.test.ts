import { expect, test, vi } from "vitest";
import { fillTokens, TokenError } from "./guide-tokens.server";

const in2025 = new Date("2025-06-01T00:00:00Z");
const in2026 = new Date("2026-06-01T00:00:00Z");
const in2027 = new Date("2027-06-01T00:00:00Z");

test.each([
  ["{{hsa.self_only}}", "$4,300"],
  ["{{hsa.family}}", "$8,550"],
  ["{{hsa.catch_up}}", "$1,000"],
  ["{{hdhp.min_deductible_self}}", "$1,650"],
  ["{{hdhp.min_deductible_family}}", "$3,300"],
  ["{{hdhp.out_of_pocket_self}}", "$8,300"],
  ["{{hdhp.out_of_pocket_family}}", "$16,600"],
  ["{{fsa.limit}}", "$3,300"],
  ["{{fsa.carryover}}", "$660"],
  ["{{fsa.monthly}}", "$275"],
  ["{{dependent_care_fsa.household}}", "$5,000"],
  ["{{dependent_care_fsa.separate}}", "$2,500"],
  ["{{year}}", "2025"],
  ["{{lmn.fee}}", "$25"],
  ["{{lmn.goal}}", "usually within 24 hours: our goal, not a promise"],
  ["{{ hsa.family }}", "$8,550"],
  ["{{hsa.family:2026}} and {{hsa.family:2027}}", "$8,750 and $9,000"],
  ["{{direct_primary_care.one_person:2026}}", "$150"],
  ["{{direct_primary_care.more_people:2027}}", "$300"],
  ["{{excepted_benefit_hra.limit:2027}}", "$2,250"],
  ["{{small_employer_hra.self_only:2026}} or {{small_employer_hra.family:2026}}", "$6,450 or $13,100"],
  ["{{fsa.limit:2026?}}", "$3,400"],
  ["{{fsa.limit:2027?}}", "not published yet"],
])("in 2025 %s reads %s", (text, filled) => {
  expect(fillTokens(text, in2025)).toBe(filled);
});

test("a figure without a year is that of the plan year in force", () => {
  expect(fillTokens("{{year}}: {{fsa.limit}}, {{fsa.monthly}}", in2026)).toBe("2026: $3,400, $283.33");
});

test.each([
  ["{{year}}: {{fsa.limit}}", "2026: $3,400"],
  ["{{year}}: {{hsa.family}}", "2027: $9,000"],
  ["{{year}}: {{hsa.family}} and {{fsa.limit}}", "2026: $8,750 and $3,400"],
  ["{{hsa.family}}, {{fsa.limit}}", "$9,000, $3,400 (2026)"],
  ["{{year}}", "2027"],
  ["## For {{year}}\n\n| FSA | {{fsa.limit}} |", "## For 2026\n\n| FSA | $3,400 |"],
  [
    "In {{year}}:\n- {{fsa.limit}}\n- {{hsa.family}} in {{year}}",
    "In 2026:\n- $3,400 (2026)\n- $8,750 in 2026",
  ],
  [
    "## FSA in {{year}}\n{{fsa.limit}}\n## HSA in {{year}}\n{{hsa.family}}",
    "## FSA in 2026\n$3,400\n## HSA in 2027\n$9,000",
  ],
])("while the FSA's 2027 limit isn't published, %j reads %j", (text, filled) => {
  expect(fillTokens(text, in2027)).toBe(filled);
});

test("after the last year we know, and before the first, every figure says its year", () => {
  const text = "{{hsa.family}}";
  expect(fillTokens(text, new Date("2028-06-01T00:00:00Z"))).toBe("$9,000 (2027)");
  expect(fillTokens(text, new Date("2019-06-01T00:00:00Z"))).toBe("$8,550 (2025)");
  expect(fillTokens(`${text} in {{year}}`, new Date("2028-06-01T00:00:00Z"))).toBe("$9,000 in 2027");
});

test("a limit that came later has no older figure", () => {
  expect(fillTokens("{{direct_primary_care.one_person}}", in2025)).toBe("$150 (2026)");
  expect(() => fillTokens("{{direct_primary_care.one_person:2025}}", in2025)).toThrow(TokenError);
});

test.each([
  "{{hsa.single}}",
  "{{hsa.family:2019}}",
  "{{hsa.family:2019?}}",
  "{{hsa.family?}}",
  "{{fsa.limit:2027}}",
  "{{year:1999}}",
  "{{lmn.fee:2025}}",
  "{{constructor}}",
  "{{hsa}}",
  "{{}}",
  "{{hsa.family",
  "hsa.family}}",
])("%s stops the article", (token) => {
  expect(() => fillTokens(`It is ${token}.`, in2025)).toThrow(TokenError);
});

test("the dashboard is part of the reimbursement application and says where we come from", async () => {
  expect(fillTokens("{{app.dashboard}}", in2025)).toBe("/reimbursements?source=guides");
  vi.resetModules();
  vi.stubEnv("REIMBURSEMENT_APP_URL", "https://apps.example/claims/?lang=en");
  const own = await import("./guide-tokens.server");
  expect(own.fillTokens("{{app.dashboard}}", in2025)).toBe(
    "https://apps.example/claims/dashboard?lang=en&source=guides",
  );
});
