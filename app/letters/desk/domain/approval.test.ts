import { describe, expect, test } from "vitest";
import { letterOf } from "../../../../tests/support/letter";
import { letterContent } from "../../domain/letter-content";
import type { LetterTemplate } from "../../domain/letter-template";
import { approvalFormSchema, partsSoFar } from "./approval";
import { approvalMessages } from "./approval-messages";

const template: LetterTemplate = {
  id: "insomnia",
  conditions: ["Insomnia"],
  effect: "{patient} wakes [when].",
  use: "Each night.",
  reason: "Darkness helps.",
};
const today = "2026-11-22";
const good = {
  diagnosis: "Insomnia, unspecified",
  icd10: "g47.00",
  effect: "Ada wakes at three.",
  product: "Lamp",
  use: "Mornings, 30 minutes.",
  reason: "Light sets her clock.",
  startsOn: today,
  endsOn: "2027-11-21",
  basis: "phone",
  visitOn: today,
  visitMinutes: "12",
  "confirm-diagnosis": "yes",
  certified: "yes",
};
const named = {
  conditions: ["Insomnia"],
  otherConditions: "Restless legs",
  diagnoses: [{ code: "G47.00", name: "Insomnia, unspecified" }],
};
const options = {
  templates: [template],
  evidence: {
    answered: [],
    hasOpenedRecord: false,
    heldVisits: [],
    askedOn: today,
    today,
    law: { standard: "unread" as const },
  },
  keepsDays: false,
  names: [],
  unprintable: (text: string) => /😀/u.exec(text)?.[0] ?? null,
  named,
  lines: [],
  forPreview: false,
};
const faults = (more: Record<string, string | undefined>, forPreview = false) => {
  const parsed = approvalFormSchema({ ...options, forPreview }).safeParse({
    ...good,
    ...more,
  });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

test("a good answer is the parts of a letter", () => {
  const parsed = approvalFormSchema(options).parse({
    ...good,
    basisWords: "She has tried tea.",
  });
  expect(parsed.decision).toEqual({
    basis: "phone",
    visit: { on: today, minutes: 12 },
    inWords: true,
    addedLines: 0,
    diagnosis: "named",
    letsUnread: true,
  });
  expect(parsed.parts).toEqual({
    diagnosis: { name: "Insomnia, unspecified", icd10: "G47.00" },
    effect: "Ada wakes at three.",
    product: { name: "Lamp", use: "Mornings, 30 minutes." },
    reason: "Light sets her clock.",
    reviewMethod:
      "I spoke with the patient by phone on November 22, 2026, for 12 minutes. She has tried tea.",
    startsOn: today,
    endsOn: "2027-11-21",
  });
});

test("texts as long as the form lets them be fit into a letter", () => {
  const long = "One more good word. ".repeat(250).slice(0, 4_999).concat(".");
  const { parts } = approvalFormSchema(options).parse({
    ...good,
    effect: long,
    use: long,
    reason: long,
    basisWords: long,
    diagnosisWords: long,
  });
  expect(letterContent.safeParse(letterOf(parts)).error).toBeUndefined();
});

describe("refused", () => {
  test.each<[string, Record<string, string | undefined>, [string, string][]]>([
    ["a code of another shape", { icd10: "47.00" }, [["icd10", approvalMessages.code]]],
    ["a start in the past", { startsOn: "2026-11-21", endsOn: today }, [["startsOn", approvalMessages.past]]],
    ["an end before the start", { endsOn: "2026-11-21" }, [["endsOn", approvalMessages.order]]],
    ["more than 12 months", { endsOn: "2027-11-22" }, [["endsOn", approvalMessages.months]]],
    ["what a letter can't show", { use: "Mornings 😀" }, [["use", approvalMessages.unprintable("😀")]]],
    ["a start 31 days ahead", { startsOn: "2026-12-23" }, [["startsOn", approvalMessages.farAhead]]],
    ["a gap of the draft", { effect: "Ada wakes [when]." }, [["effect", approvalMessages.gap("[when]")]]],
    ["a draft that was not touched", { use: "each  night." }, [["use", approvalMessages.unread]]],
    ["written answers only, without words", { basis: "answers" }, [["basisWords", approvalMessages.words]]],
    [
      "a code of another condition",
      { diagnosis: "Essential hypertension", icd10: "I10" },
      [["diagnosisWords", approvalMessages.unnamed]],
    ],
    ["a code under another name", { diagnosis: "Gout" }, [["diagnosisWords", approvalMessages.unnamed]]],
    [
      "words that say nothing",
      { diagnosis: "Gout", icd10: "", diagnosisWords: "." },
      [["diagnosisWords", approvalMessages.unnamed]],
    ],
    [
      "a diagnosis that isn't confirmed",
      { "confirm-diagnosis": undefined },
      [["confirm-diagnosis", approvalMessages.unconfirmed]],
    ],
    ["no certification", { certified: undefined }, [["certified", approvalMessages.certified]]],
    ["no diagnosis", { diagnosis: undefined }, [["diagnosis", approvalMessages.diagnosis]]],
  ])("%s", (_, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });
});

test("an untouched part counts once it is confirmed, a gap never", () => {
  expect(faults({ use: "Each night.", "confirm-use": "yes" })).toEqual([]);
  expect(faults({ effect: "Ada wakes [when].", "confirm-effect": "yes" })).toHaveLength(1);
});

test("a diagnosis the patient named counts, another one with words, which the letter prints", () => {
  expect(faults({ diagnosis: "Restless legs", icd10: "" })).toEqual([]);
  const rests = "The sleep clinic's report of May names it.";
  const parsed = approvalFormSchema({ ...options, templates: [] }).parse({
    ...good,
    diagnosis: "Gout",
    icd10: "M10.9",
    diagnosisWords: rests,
  });
  expect(parsed.decision.diagnosis).toBe("in-words");
  expect(parsed.parts.reviewMethod).toBe(
    `I spoke with the patient by phone on November 22, 2026, for 12 minutes. ${rests}`,
  );
});

test("a preview needs no certification, and a letter may have no code", () => {
  expect(faults({ certified: undefined }, true)).toEqual([]);
  expect(faults({ icd10: "" })).toEqual([]);
});

test("a partial form gives a partial letter with the same text", () => {
  const { forPreview: _, lines } = options;
  expect(partsSoFar({}, lines)).toMatchObject({ diagnosis: { name: "", icd10: null }, reviewMethod: "" });
  expect(partsSoFar({ ...good, basis: "guess", visitOn: "soon" }, lines).reviewMethod).toBe("");
  expect(partsSoFar({ ...good, visitOn: "soon" }, lines).reviewMethod).toBe(
    "I spoke with the patient by phone.",
  );
  expect(partsSoFar(good, lines)).toEqual(approvalFormSchema(options).parse(good).parts);
});
