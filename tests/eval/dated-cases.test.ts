import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { termsOf } from "~/eligibility/content/eligibility-rules.server";
import { judgeTitle } from "~/eligibility/content/judge-title.server";
import { type Patient, relations } from "~/eligibility/domain/patient";
import { accounts } from "~/eligibility/domain/verdict";
import { capUse } from "~/reimbursements/claims/domain/cap-use";
import { severalQuestion } from "~/reimbursements/claims/domain/claimable";
import { outlookFrom } from "~/reimbursements/domain/outlook";
import { accountOf, plainBasis, purchaseItemOf, purchaseOf } from "../support/purchases";

const dated = z.tuple(
  [z.string(), z.enum(accounts), z.iso.date().nullable(), z.number(), z.string(), z.string()],
  z.string(),
);
const groups = z
  .array(z.strictObject({ about: z.string(), source: z.string().min(10), cases: z.array(dated).min(1) }))
  .parse(parse(readFileSync(new URL("dated-cases.yaml", import.meta.url), "utf8")));

/** Years after the last case. */
const today = "2031-01-01";

/** Parses "holder 1958-01-01, several no" into names and values. */
const factsIn = (text = ""): Map<string, string> =>
  new Map(text.split(", ").map((fact) => [fact.split(" ")[0] ?? "", fact.split(" ")[1] ?? ""]));

function patientIn(who: string, bornIn: string | undefined): Patient {
  const [relation, ...more] = who.split(" ");
  const year = more.find((word) => /^\d{4}$/.test(word)) ?? bornIn;
  const said = more.find((word) => word.endsWith("dependent"));
  return {
    relation: z.enum(relations).parse(relation),
    bornIn: year === undefined ? null : Number(year),
    isDependent: said === undefined ? null : said === "dependent",
  };
}

function outcomeOf([title, account, soldOn, dollars, who, , more]: z.output<typeof dated>): string {
  const facts = factsIn(more);
  const several = z.enum(["yes", "no"]).safeParse(facts.get("several")).data;
  const item = purchaseItemOf("unknown", {
    title,
    verdict: judgeTitle(title, {}),
    paidCents: Math.round(dollars * 100),
    quantity: Number(facts.get("quantity") ?? 1),
    answers: several && { [severalQuestion]: several },
  });
  const purchase = purchaseOf([item], { soldOn });
  const days = accountOf(account, {
    openedOn: facts.get("opened") ?? null,
    coverageEndedOn: facts.get("ended") ?? null,
  });
  const { nowCents, letterCents, fault, question } = outlookFrom({ account, days }, item, purchase, {
    ...plainBasis,
    today,
    terms: termsOf,
    people: { ownerBornOn: facts.get("holder") ?? null, patient: patientIn(who, facts.get("born")) },
    caps: capUse([purchase], new Map()),
  });
  if (nowCents > 0) return `pays ${(nowCents / 100).toFixed(2)}`;
  if (letterCents > 0 || fault === "needs-letter") return "letter";
  if (fault === "unknown") return item.verdict.rule ? "asks plan" : "unknown";
  return question ? `asks ${question}` : "no";
}

test("the table has at least 150 cases, each group with its source", () => {
  expect(groups.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(150);
});

test.each(groups.map(({ about, cases }) => [about, cases] as const))("%s", (_, cases) => {
  const expected = cases.map(
    (one) => `${one.slice(0, 5).join(" | ")}: ${one[5].replace(/(pays \d+\.\d)$/, "$10")}`,
  );
  expect(cases.map((one) => `${one.slice(0, 5).join(" | ")}: ${outcomeOf(one)}`)).toEqual(expected);
});
