import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eligibilityRules, judge } from "../content/eligibility-rules.server";
import type { JudgedText } from "./judgement";
import { verdicts } from "./verdict";

const facts = (title: string, description: string | null = null): JudgedText => ({
  title,
  brand: null,
  description,
});
const verdictOf = (title: string, description?: string) => judge(facts(title, description)).verdict;

describe("names as people type them and registers print them", () => {
  test.each([
    ["kneebrace", "eligible"],
    ["icepacks", "eligible"],
    ["eyedrops", "eligible"],
    ["coughdrops", "eligible"],
    ["hot water bottle", "unknown"],
    ["sildenafil 50 mg Ro", "eligible"],
    ["rabeprazole magnesium 20 mg tablet", "eligible"],
    ["walk-in tub", "letter"],
    ["sleep apnea mouthpiece", "unknown"],
    ["motion sickness bands", "eligible"],
    ["cupholder", "unknown"],
    ["EQ ACETAMNPHN 500MG", "eligible"],
    ["BLISTEX MEDICATED", "eligible"],
    ["blistex cherry", "unknown"],
    ["COPPERTONE PURE 5OZ", "unknown"],
    ["HAWAIIAN TROPIC SHEER OIL SPF 8", "not-eligible"],
    ["prescription blue light glasses", "eligible"],
    ["blue light glasses, non prescription", "not-eligible"],
    ["electric toothbrush for gingivitis", "letter"],
    ["diapers for a child with cerebral palsy", "letter"],
    ["diabetic socks", "letter"],
  ] as const)("%s: %s", (title, verdict) => {
    expect(verdictOf(title)).toBe(verdict);
  });
});

describe("products that look alike", () => {
  test.each([
    ["Mineral Sunscreen SPF 30", "eligible"],
    ["SPF 4 Tanning Oil", "not-eligible"],
    ["Sunscreen Lotion SPF 8", "not-eligible"],
    ["Lip Balm SPF 15", "eligible"],
    ["Sport Lip Balm SPF 50", "eligible"],
    ["Lip Balm, Cherry", "not-eligible"],
    ["Lip Balm, Cherry, No SPF", "not-eligible"],
    ["Benzoyl Peroxide Face Wash for Acne", "eligible"],
    ["Gentle Face Wash, Anti-Aging", "not-eligible"],
    ["Dry Mouth Rinse", "eligible"],
    ["Cordless Water Flosser", "letter"],
    ["Fresh Breath Mouthwash", "not-eligible"],
    ["Electric Toothbrush", "not-eligible"],
    ["Dry Mouth Toothpaste", "not-eligible"],
    ["Lice Shampoo", "eligible"],
    ["Dandruff Shampoo", "letter"],
    ["Coal Tar Shampoo", "letter"],
    ["Color-Safe Shampoo", "not-eligible"],
    ["Nighttime Sleep Aid, Doxylamine Succinate 25 mg", "eligible"],
    ["Melatonin Sleep Gummies", "letter"],
    ["Bedtime Herbal Tea Bags", "not-eligible"],
    ["Prenatal Vitamins", "eligible"],
    ["Vitamin D3 5000 IU Softgels", "letter"],
    ["Caffeine Pills 200 mg", "not-eligible"],
    ["Oral Rehydration Salts", "eligible"],
    ["Sports Drink, Orange", "not-eligible"],
    ["Blood Pressure Monitor", "eligible"],
    ["Smartwatch with Blood Pressure Trends", "letter"],
    ["Quartz Watch, Leather Strap", "not-eligible"],
    ["Heating Pad", "eligible"],
    ["Weighted Blanket", "letter"],
    ["Throw Blanket", "not-eligible"],
    ["Knee Brace", "eligible"],
    ["Orthopedic Shoes", "letter"],
    ["Running Shoes with Arch Support", "not-eligible"],
    ["Polarized Readers, +1.50", "eligible"],
    ["Prescription Sunglasses", "eligible"],
    ["Polarized Sunglasses, Non-Prescription", "not-eligible"],
    ["Colored Contact Lenses, Power -2.75, Prescription Required", "eligible"],
    ["Colored Contact Lenses, Plano, for Cosplay", "not-eligible"],
    ["Adult Incontinence Briefs", "eligible"],
    ["Hypoallergenic Amino Acid Infant Formula", "letter"],
    ["Baby Diapers, Size 2", "not-eligible"],
    ["Nicotine Gum 2 mg, Stop Smoking Aid", "eligible"],
    ["Nicotine Pouches 6 mg", "not-eligible"],
    ["First Aid Kit, 100 Pieces", "eligible"],
    ["Toy Doctor First Aid Kit, Pretend Play", "not-eligible"],
    ["First Aid Kit for Dogs", "not-eligible"],
    ["Allergy Tablets, Loratadine 10 mg", "eligible"],
    ["Air Purifier with HEPA Filter", "letter"],
    ["Air Freshener", "not-eligible"],
    ["Epsom Salt, Unscented, Magnesium Sulfate USP", "eligible"],
    ["Lavender Scented Epsom Salt Bath Soak", "not-eligible"],
    ["Cool Mist Humidifier", "letter"],
    ["Digital Thermometer for Adults, Oral", "eligible"],
    ["Meat Thermometer, Instant Read", "not-eligible"],
    ["KN95 Face Mask, 20 Pack", "eligible"],
    ["Hydrating Sheet Face Mask", "not-eligible"],
  ] as const)("%s: %s", (title, verdict) => {
    expect(verdictOf(title)).toBe(verdict);
  });
});

describe("text around a name on a page", () => {
  test.each([
    ["Hearing Aid Case", "eligible"],
    ["Blood Glucose Meter Sticker", "eligible"],
    ["Case for Hearing Aids", "eligible"],
    ["Travel Case for the Omron Silver Blood Pressure Monitor", "eligible"],
    ["Living with Back Pain, Paperback", "eligible"],
    ["Soothing Balm, not a sunscreen", "eligible"],
    ["Sleep Drops without Doxylamine or Diphenhydramine", "eligible"],
    ["Aspirin-Free Gummies", "eligible"],
    ["CBD Pain Relief Cream with Lidocaine 4%", "eligible"],
    ["Honey Cough Syrup, Dietary Supplement", "eligible"],
    ["Condom Print Socks", "eligible"],
    ["Cold Sore Survivor Very Funny Mug", "eligible"],
    ["Contact Lens, Contact Lenses Travel Case", "eligible"],
    ["Iron Wonder, 17 oz Tub, for Months", "not-eligible"],
    ["Hydrocortisone 1% Anti-Itch Cream for Dogs Free Shipping", "eligible"],
    ["CVS HLTH MSTRZ HND SP 22 FL OZ", "eligible"],
    ["KIRKLAND SIGNA ALL PURPO CLEAN SPRAY 32 OZ", "eligible"],
    ["Hydrocortisone 1% Anti-Itch Cream for Dogs Free 2-Day Delivery", "eligible"],
    ["Acme Digital Thermometer for Adults Free Returns", "unknown"],
  ] as const)("%s is not called %s", (title, verdict) => {
    expect(verdictOf(title)).not.toBe(verdict);
  });

  test("a cut of clothing isn't taken for what a thing fits", () => {
    expect(verdictOf("Regular Fit Jeans")).toBe("not-eligible");
  });

  test("the description decides where the title says too little", () => {
    expect(verdictOf("Aller-Relief, 90 ct")).toBe("unknown");
    expect(verdictOf("Aller-Relief, 90 ct", "Cetirizine 10 mg antihistamine tablets.")).toBe("eligible");
    expect(verdictOf("Hip Comfort, 90 ct", "Glucosamine chews for dogs.")).toBe("not-eligible");
  });

  test.each([
    ["Beach Tote", "Room for towels, sunscreen SPF 50 broad spectrum, and more."],
    ["Road Trip Organizer", "Holds a first aid kit, thermometer, and adhesive bandages."],
  ])("%s isn't what its description says it goes with", (title, description) => {
    expect(verdictOf(title, description)).toBe("unknown");
  });

  test("an unknown verdict doesn't claim that a page was read, as names and catalogs are judged without one", () => {
    const { reason } = judge(facts("Everyday Companion"));
    expect(reason).toMatch(/know too little/);
    expect(reason).not.toMatch(/page/i);
  });

  test("a product that can't be judged is unknown, with what the words suggest", () => {
    for (const title of ["", "Product", "Equate", "The Original, 3 Pack", "日本語の商品"]) {
      expect(judge(facts(title))).toMatchObject({ verdict: "unknown", category: null, confidence: 0 });
    }
    expect(judge(facts("Calming Sleep Companion")).conditions).toEqual(["Anxiety disorder", "Insomnia"]);
  });

  test("a contested item says so and names its conditions in order", () => {
    expect(judge(facts("Compression Socks, 20-30 mmHg"))).toMatchObject({
      verdict: "letter",
      contested: true,
      conditions: expect.arrayContaining(["Varicose veins"]),
    });
  });
});

const examples = eligibilityRules().rules.map(({ example }) => example);
const madeForPeople = fc.constantFrom(
  ...eligibilityRules()
    .rules.filter(({ stands_against }) => !stands_against.includes("pet-products"))
    .map(({ example }) => example),
);
const someExample = fc.constantFrom(...examples);

describe("for any text", () => {
  const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 400 }));

  test("there is a verdict and never a throw", () => {
    fc.assert(
      fc.property(anyText, fc.option(anyText), fc.option(anyText), (title, brand, description) => {
        const judgement = judge({ title, brand, description });
        expect(verdicts).toContain(judgement.verdict);
        expect(judgement.confidence).toBeGreaterThanOrEqual(0);
        expect(judgement.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("only the beginning of a huge one is read", () => {
    const huge = "pain relief ".repeat(900_000);
    expect(verdicts).toContain(verdictOf(huge, huge));
  });

  test("case, spaces, accents and trademark signs change nothing", () => {
    const accented = (text: string) => text.replace(/[aeo]/g, (letter) => `${letter}\u0301`);
    fc.assert(
      fc.property(someExample, ({ title, description }) => {
        const { verdict, category } = judge(facts(title, description));
        for (const change of [
          (text: string) => text.toUpperCase(),
          (text: string) => text.toLowerCase(),
          (text: string) => text.replaceAll(" ", " \u00a0 "),
          (text: string) => text.replace(/^\S+/, "$&®"),
          accented,
        ]) {
          expect(judge(facts(change(title), description))).toMatchObject({ verdict, category });
        }
      }),
      { numRuns: 100 },
    );
  });

  test("nothing for an animal stays eligible", () => {
    const animals = fc.constantFrom("for dogs", "for Cats", "for horses", "for pets", "for your dog");
    fc.assert(
      fc.property(madeForPeople, animals, ({ title, description }, animal) => {
        expect(judge(facts(`${title} ${animal}`, description)).verdict).not.toBe("eligible");
      }),
      { numRuns: 200 },
    );
  });
});
