import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eligibilityRules, judge } from "../content/eligibility-rules.server";
import type { Answers, JudgedText } from "./judgement";
import type { Verdict } from "./verdict";

const facts = (title: string, description: string | null = null): JudgedText => ({
  title,
  brand: null,
  description,
});

describe("one stray word decides nothing", () => {
  test.each([
    ["Nursing Home Monthly Fee", "not-eligible"],
    ["Home Nursing Care – Skilled RN Visit", "letter"],
    ["Calm App Annual Subscription", "letter"],
    ["Headspace Plus Annual Subscription", "letter"],
    ["Athletic Trainer's Tape", "eligible"],
    ["Magnifier for Macular Degeneration", "eligible"],
    ["Mastectomy Bra with Breast Prosthesis", "eligible"],
    ["Sitz Bath", "eligible"],
    ["Weekly Pill Organizer", "eligible"],
    ["MedicAlert Bracelet", "eligible"],
    ["Owlet FDA-Cleared Monitor", "eligible"],
    ["LED Acne Light Mask, FDA-Cleared", "eligible"],
    ["Ten Percent Happier, Yearly", "letter"],
    ["Premium Membership", "unknown"],
    ["Session", "unknown"],
    ["Capsules, 60 ct", "unknown"],
    ["Health Box, Monthly", "unknown"],
  ] as const)("%s is %s, or asked about", (title, right) => {
    const { verdict, question } = judge(facts(title));
    expect([right, "unknown"]).toContain(verdict);
    if (verdict === "unknown") expect(question?.text).toMatch(/\?$/);
  });

  test.each([
    ["Portable Hyperbaric Chamber with 10L Oxygen Concentrator"],
    ["Hyperbaric Oxygen Therapy Session, 60 Minutes"],
    ["HBOT Therapy Session"],
    ["Hypnotherapy Session"],
    ["Silicone Scar Sheets"],
    ["Garden Hose Splint Coupling"],
    ["pH Test Strips for Soil"],
    ["Late Payment Fee on Hospital Bill"],
  ])("%s is not called eligible", (title) => {
    expect(judge(facts(title)).verdict).not.toBe("eligible");
  });
});

describe("the question that settles an unknown", () => {
  const tablets = facts("Aller-Relief, 90 ct");
  const ask = (answers: Answers, asked = tablets) => judge(asked, answers);

  test("is about what the page hints at; a yes makes the product that", () => {
    const dessert = facts("Sugar-Free Cherry Gelatin Dessert");
    expect(ask({}, dessert)).toMatchObject({
      verdict: "unknown",
      question: { id: "food-and-drink", text: "Is it ordinary food or drink?" },
    });
    expect(ask({ "food-and-drink": "yes" }, dessert)).toMatchObject({
      verdict: "not-eligible",
      rule: "food-and-drink",
      question: null,
    });
  });

  test("is about a prescription, then about Drug Facts, where the page hints at nothing", () => {
    const [prescription, otc] = ["prescription-drugs-and-insulin", "otc-medicine"];
    expect(ask({}).question?.id).toBe(prescription);
    expect(ask({ [prescription]: "yes" })).toMatchObject({ verdict: "eligible", rule: prescription });
    expect(ask({ [prescription]: "no" }).question?.id).toBe(otc);
    expect(ask({ [prescription]: "no", [otc]: "yes" })).toMatchObject({ verdict: "eligible", rule: otc });
    expect(ask({ [prescription]: "no", [otc]: "no" })).toMatchObject({ verdict: "unknown", question: null });
  });

  test("is not skipped: an answer to a question that was not put counts for nothing", () => {
    const unasked: Answers = { "otc-medicine": "yes", sunscreen: "yes", "no-such-rule": "yes" };
    expect(ask(unasked).verdict).toBe("unknown");
    expect(ask({ sunscreen: "no" }, facts("Mineral Sunscreen SPF 30")).verdict).toBe("eligible");
  });

  test("is put for an unknown only", () => {
    expect(judge(facts("Mineral Sunscreen SPF 30")).question).toBeNull();
  });

  test("every rule has its own", () => {
    const questions = eligibilityRules().rules.map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
  });
});

describe("whatever is answered", () => {
  const { rules } = eligibilityRules();
  const words = [...new Set(rules.flatMap(({ example }) => example.title.split(/[ ,]+/)))];
  const someAnswers = fc.dictionary(
    fc.oneof(fc.constantFrom(...eligibilityRules().rules.map(({ id }) => id)), fc.string()),
    fc.constantFrom("yes" as const, "no" as const),
  );
  /** Answers the product's questions with `answer` until there are none left; returns them. */
  function settle(asked: JudgedText, answer: "yes" | "no"): { verdict: Verdict; answers: Answers } {
    let answers: Answers = {};
    for (let round = 0; round <= 5; round++) {
      const { verdict, question } = judge(asked, answers);
      if (!question) return { verdict, answers };
      answers = { ...answers, [question.id]: answer };
    }
    throw new Error(`more questions than a visitor answers: ${JSON.stringify(asked)}`);
  }
  const product = fc
    .tuple(
      fc.array(fc.constantFrom(...words), { maxLength: 6 }),
      fc.option(fc.string({ unit: "grapheme", maxLength: 400 })),
    )
    .map(([title, description]) => facts(title.join(" "), description));

  test("answers of any kind, in any order, make nothing throw and change no order", () => {
    fc.assert(
      fc.property(product, someAnswers, (asked, answers) => {
        const turned = Object.fromEntries(Object.entries(answers).reverse());
        expect(judge(asked, turned)).toEqual(judge(asked, answers));
      }),
    );
  });

  test("a no to every question ends, and a yes always settles it", () => {
    fc.assert(
      fc.property(product, (asked) => {
        const first = judge(asked);
        const denied = settle(asked, "no");
        const confirmed = settle(asked, "yes");
        expect(Object.keys(denied.answers).length).toBeLessThanOrEqual(4);
        expect(confirmed.verdict === "unknown").toBe(false);
        if (first.verdict !== "unknown") expect(denied.verdict).toBe(first.verdict);
      }),
    );
  });

  test("a product that only a question could settle stays unknown after the last no", () => {
    expect(settle(facts("The Original, 3 Pack"), "no").verdict).toBe("unknown");
    expect(settle(facts("Health Box, Monthly"), "no").verdict).toBe("unknown");
  });
});
