import { describe, expect, test } from "vitest";
import { retention } from "~/legal/domain/retention";
import { dossierOf } from "../../../../tests/support/dossier";
import { chartLetterOf } from "../../../../tests/support/letter";
import { answersOf, retentionWords } from "./chart";

test("a chart says how long it is kept: a letter or a denial for years, the answers of a request without a decision as the privacy policy says", () => {
  const letters = [chartLetterOf()];
  expect(retentionWords({ letters, denial: null, keepYears: 10 })).toMatch(
    /^10 years after the letter's last day; a minor's 10 years/,
  );
  const denial = { reason: "vague", words: null, deniedAt: "2026-11-22T10:00:00Z" };
  expect(retentionWords({ letters: [], denial, keepYears: 10 })).toMatch(/^10 years after the denial/);
  expect(retentionWords({ letters: [], denial: null, keepYears: 10 })).toBe(
    `${retention.endedRequest} after the request ends`,
  );
});

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

describe("the answers of a chart", () => {
  const dossier = dossierOf();
  const told = answersOf(dossier, "OR")
    .map(({ question, answer }) => `${question}: ${answer}`)
    .join("\n");
  const { history, questions, account, products } = dossier;

  test.each([
    dossier.accountHolder,
    dossier.accountHolderWritten,
    ...dossier.conditions,
    dossier.otherConditions,
    dossier.symptoms,
    dossier.previousTreatments,
    dossier.productUse,
    ...Object.values(dossier.further),
    ...Object.keys(dossier.further),
    ...questions.map(({ question }) => question),
    questions[0]?.answer,
    history.currentTreatment,
    history.safetyWords,
    "A doctor (MD or DO)",
    "March 2021",
    "Heart disease",
    account?.name,
    products[0]?.title,
    "child of Ada Example",
    "The legal guardian",
  ])("have %j", (text) => {
    expect(text).toBeTruthy();
    expect(told).toContain(text);
  });

  test("say that a question has no answer yet, and omit empty answers", () => {
    expect(answersOf(dossier, "OR").filter(({ answer }) => answer === null)).toEqual([
      { id: "question-2", question: questions[1]?.question, answer: null },
    ]);
    const open = dossierOf({ symptoms: null, account: null });
    expect(textsIn(answersOf(open, "OR"))).not.toContain("Symptoms");
  });
});
