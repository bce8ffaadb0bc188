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
  ["{{ hsa.family }}", "$8,550"],
  ["{{hsa.family:2026}} and {{hsa.family:2027}}", "$8,750 and $9,000"],
])("in 2025 %s reads %s", (text, filled) => {
  expect(fillTokens(text, in2025)).toBe(filled);
});

test("a figure without a year is that of the plan year in force", () => {
  expect(fillTokens("{{year}}: {{fsa.limit}}, {{fsa.monthly}}", in2026)).toBe("2026: $3,400, $283.33");
});

test("a figure that is not published yet is the newest there is", () => {
  expect(fillTokens("{{year}}: {{hsa.family}}, {{fsa.limit}}", in2027)).toBe("2027: $9,000, $3,400");
});

test.each([
  "{{hsa.single}}",
  "{{hsa.family:2019}}",
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
