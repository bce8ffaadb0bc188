import { describe, expect, test } from "vitest";
import { judgeTitle } from "./judge-title.server";

describe("an item of a receipt", () => {
  test.each(["BANANAS", "Electric kick scooter", "Salmon bowl cases", "Gift wrap ribbon"])(
    "%s raises no question about drugs or lenses",
    (title) => expect(judgeTitle(title).question).toBeNull(),
  );

  test.each([
    ["Digital Thermometer", "thermometers"],
    ["Eyeglass frame acetate", "prescription-glasses"],
    ["Colored contact lenses", "cosmetic-contact-lenses"],
    ["Lisinopril 20mg tablet", "prescription-drugs-and-insulin"],
    ["RX 6610442", "prescription-drugs-and-insulin"],
  ])("%s is asked about by its own words", (title, question) => {
    const { verdict, rule, question: asked } = judgeTitle(title);
    expect(verdict === "unknown" ? asked?.id : rule).toBe(question);
  });

  test("whose question was answered with no is asked no other that doesn't follow from it", () => {
    const { question } = judgeTitle("Digital Thermometer", { thermometers: "no" });
    expect(question).toBeNull();
  });

  test.each([
    ["D1110", "dental-treatment"],
    ["D1110 Prophylaxis - adult", "dental-treatment"],
    ["D2391 Resin composite, 1 surface", "dental-treatment"],
    ["97110", "medical-services"],
    ["97110 Therapeutic exercise", "medical-services"],
    ["90837-95", "mental-health-therapy"],
    ["99213 Office visit", "medical-services"],
  ])("%s is what its code names", (title, rule) => {
    const judged = judgeTitle(title);
    expect([judged.verdict, judged.rule]).toEqual(["eligible", rule]);
  });

  test("a code of what is for looks isn't eligible, and an article's number is no code", () => {
    expect(judgeTitle("D9972 External bleaching, per arch").verdict).not.toBe("eligible");
    expect(judgeTitle("97110 Garden hose 50 ft").verdict).not.toBe("eligible");
  });

  test.each([
    ["LISINOPRIL 10MG TAB", "Main Street Pharmacy", "eligible"],
    ["LISINOPRIL 10MG TAB", "Walgreens #4021", "eligible"],
    ["RX LISINOPRIL 10MG TAB", null, "eligible"],
    ["Ibuprofen 200 mg tablets", "Corner Grocery", "eligible"],
    ["LISINOPRIL 10MG TAB", "Corner Grocery", "unknown"],
    ["LISINOPRIL 10MG TAB", null, "unknown"],
    ["Prednisone 5mg tablets", "Chewy Pharmacy", "unknown"],
    ["Prednisone 5mg tablets", "Oak Veterinary Clinic", "unknown"],
  ])("%s from %s is %s: a prescription is proved or asked about", (title, soldBy, verdict) => {
    const judged = judgeTitle(title, {}, soldBy);
    expect(judged.verdict).toBe(verdict);
    expect(judged.question?.id ?? null).toBe(verdict === "unknown" ? "prescription-drugs-and-insulin" : null);
    const said = (answer: "yes" | "no") =>
      judgeTitle(title, { "prescription-drugs-and-insulin": answer }, soldBy);
    if (verdict === "unknown") expect([said("yes").verdict, said("no").question]).toEqual(["eligible", null]);
  });

  test.each([
    "Plan paid",
    "Amount allowed",
    "Your deductible",
    "Coinsurance",
    "Insurance adjustment",
    "You may owe:",
  ])("%s is what a statement says of money, and no purchase", (title) =>
    expect(judgeTitle(title)).toMatchObject({ verdict: "unknown", question: null }),
  );
});
