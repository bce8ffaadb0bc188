import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { letterOf, verifyUrl } from "../../../tests/support/letter";
import { readPdf } from "../../../tests/support/pdf";
import { letterContent } from "../domain/letter-content";
import { printedCode } from "../domain/verification-code";
import { letterPdf } from "./letter-pdf.server";
import { PictureError } from "./picture.server";

const draw = (parts: Parameters<typeof letterOf>[0] = {}) => letterPdf(letterOf(parts), { verifyUrl });
const read = async (parts: Parameters<typeof letterOf>[0] = {}) => readPdf((await draw(parts)).bytes);
const wordsOf = async (parts: Parameters<typeof letterOf>[0] = {}) =>
  (await read(parts)).pages.flatMap((page) => page.read).join("\n");

test("the letter of the tests is one that can be issued", () => {
  expect(letterContent.parse(letterOf())).toEqual(letterOf());
});

test("the common letter is one page of US Letter that reads from letterhead to blanks", async () => {
  const { pages, ...file } = await read();
  expect(file).toMatchObject({
    title: "Letter of Medical Necessity",
    author: "Grace Hopper, MD",
    language: "en-US",
    isMarked: true,
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ width: 612, height: 792, links: [verifyUrl] });
  expect(pages[0]?.read).toMatchInlineSnapshot(`
    [
      "P: Bay Family Medicine",
      "P: 1 Market Street, Suite 400 San Francisco, CA 94105 (415) 555-0100",
      "H1: Letter of Medical Necessity",
      "P: Issued November 22, 2026",
      "Lbl: Patient and account holder",
      "LBody: Ada Byron",
      "Lbl: Valid",
      "LBody: November 22, 2026 to November 22, 2027",
      "H2: Diagnosis",
      "P: Chronic low back pain (ICD-10-CM M54.50)",
      "P: The patient has had lumbar pain for two years. Sitting longer than thirty minutes makes it worse, and it wakes the patient several nights a week.",
      "H2: Product and use",
      "P: Northpine Infrared Heating Pad, 12 by 24 inches",
      "P: 30 minutes on the lower back, once or twice a day, for 12 months.",
      "H2: Why it treats this condition",
      "P: Local heat relaxes the paraspinal muscles and increases blood flow, which reduces pain and stiffness. Guidelines recommend superficial heat as a first treatment of chronic low back pain.",
      "H2: How the review was made",
      "P: I reviewed the patient's written answers, asked about earlier treatment, and checked the product's description and indications.",
      "P: Intake: November 20, 2026. Decision: November 22, 2026.",
      "H2: Certification",
      "P: I certify that this product is medically necessary to treat the diagnosis above. It is not for general health, not for personal comfort and not cosmetic. The patient would not buy it without this condition.",
      "H2: Signed by",
      "P: Grace Hopper",
      "P: Grace Hopper, MD",
      "P: NPI 1234567893, CA license A123456",
      "P: Signed electronically on November 22, 2026",
      "H2: Check this letter",
      "Figure: QR code of https://letterwell.example/verify/4K72QX9TM0ABHJ3W0A",
      "P: Scan, or enter this code at letterwell.example/verify",
      "P: 4K7-2QX-9TM-0AB-HJ3-W0A",
      "P: It shows dates, signer and status, never the patient or condition.",
      "H2: For your plan administrator: fill in by hand if asked",
      "P: Account holder",
      "P: Employer",
      "P: User name, or last 4 digits of an ID",
    ]
  `);
  expect(pages[0]?.artifacts.trim().split("\n")).toEqual([
    "Letter of November 22, 2026, Ada Byron",
    `Code ${printedCode(letterOf().code)}`,
    "Page 1 of 1",
  ]);
});

test("the same content gives the same bytes; another content others", async () => {
  const hash = ({ bytes }: { bytes: Uint8Array }) => createHash("sha256").update(bytes).digest("hex");
  const first = hash(await draw());
  await draw({ patient: { name: "Nguyễn Văn \u00a0 Αλέξης", relation: "self" } });
  expect(hash(await draw())).toBe(first);
  expect(hash(await draw({ version: 2 }))).not.toBe(first);
});

test("a patient who isn't the account holder is named next to them", async () => {
  const words = await wordsOf({ patient: { name: "Byron Junior", relation: "child" } });
  expect(words).toContain("Lbl: Patient, child of the account holder\nLBody: Byron Junior");
  expect(words).toContain("Lbl: Account holder\nLBody: Ada Byron");
});

test("a later version says so", async () => {
  expect(await wordsOf({ version: 3 })).toContain("Version 3, replaces earlier versions");
});

test("a condition without a code is named without one", async () => {
  const words = await wordsOf({ diagnosis: { name: "Chronic low back pain", icd10: null } });
  expect(words).toContain("P: Chronic low back pain\n");
});

test("every page has the code in its footer however long the name, and later ones say what they belong to", async () => {
  const patient = { name: "Maria Guadalupe ".repeat(12).trim(), relation: "self" } as const;
  const { pages } = await read({ patient, reason: "It relieves the pain. ".repeat(220).trim() });
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach(({ artifacts }, index) => {
    expect(artifacts).toContain(`Code ${printedCode(letterOf().code)}\nPage ${index + 1} of ${pages.length}`);
    expect(artifacts.includes("Letter of Medical Necessity, continued. Bay Family Medicine")).toBe(index > 0);
  });
});

describe("long text", () => {
  const sentences = Array.from({ length: 90 }, (_, index) => `Sentence number ${index} says how it is.`);
  const long = sentences.join(" ").slice(0, 4990);
  const parts = { effect: long, reason: long, reviewMethod: long, isSample: true };

  test("goes on over pages, no word of it lost, each page with its number and SAMPLE", async () => {
    const { pages } = await read(parts);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach(({ artifacts }, index) => {
      expect(artifacts).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(artifacts).toContain("SAMPLE");
    });
    const words = pages.flatMap((page) => page.read).map((line) => line.replace(/^\w+: /, ""));
    const flat = words.join(" ").replace(/\s+/g, " ");
    expect(flat.split(long.replace(/\s+/g, " "))).toHaveLength(4);
  });

  test("never leaves a heading behind, and the certification stays with the signature", async () => {
    for (const length of [2_000, 2_300, 2_600, 2_900, 3_200, 3_500, 3_800, 4_100, 4_400, 4_700, 5_000]) {
      const { pages } = await read({ effect: long.slice(0, length), reason: long });
      for (const page of pages) expect(page.read.at(-1)).not.toMatch(/^H2/);
      const last = pages.at(-1)?.read.join("\n") ?? "";
      expect(last).toContain("H2: Certification");
      expect(last).toContain("H2: Signed by");
    }
  });

  test("a word longer than a line is broken where it has to be, and kept whole otherwise", async () => {
    const word = "x".repeat(3_000);
    const { pages } = await read({ effect: `before ${word} after` });
    const text = pages
      .flatMap((page) => page.read)
      .join("")
      .replace(/P: |\s/g, "");
    expect(text).toContain(`before${word}after`);
  });

  test("the longest names and lines are all there", async () => {
    const name = "Wolfeschlegelsteinhausenbergerdorff ".repeat(6).trim().slice(0, 200);
    const { signer } = letterOf();
    const words = await wordsOf({
      patient: { name, relation: "spouse" },
      accountHolder: name,
      diagnosis: { name, icd10: "M54.50" },
      product: { name: "Pad ".repeat(125).trim(), use: "Daily." },
      signer: {
        ...signer,
        name,
        practice: name,
        address: [name, name, name, name],
        signature: { kind: "typed", name },
      },
    });
    const flat = (text: string) => text.replace(/\s/g, "");
    expect(flat(words).split(flat(name))).toHaveLength(11);
  });
});

describe("characters", () => {
  test.each([
    ["Latin with marks", "Łucja Đorđević-Gonçalves, Nguyễn Thị Ánh, Şükrü İnönü"],
    ["Greek", "Αλέξης"],
    ["Cyrillic", "Пётр Ильич"],
    ["signs of medicine", "TNF-α ≥ 5 μg/mL ± 2 °C → ½"],
  ])("%s are printed and can be copied", async (_, name) => {
    expect(await wordsOf({ accountHolder: name, patient: { name: "Ada", relation: "child" } })).toContain(
      name,
    );
  });

  test("marks written apart are put together, and what shows nothing is left out", async () => {
    const words = await wordsOf({
      patient: { name: "Jose\u0301\u200b \u202eMu\u0308ller\ufeff", relation: "self" },
    });
    expect(words).toContain("LBody: José Müller");
  });

  test("a character that no typeface has is printed as its code point, never dropped", async () => {
    const words = await wordsOf({ patient: { name: "王 Ada 😀", relation: "self" } });
    expect(words).toContain("LBody: [U+738B] Ada [emoji U+1F600]");
  });
});

describe("a sample", () => {
  test("says so in words that are read out first", async () => {
    const { pages } = await read({ isSample: true });
    expect(pages[0]?.read[0]).toContain("P: SAMPLE");
    expect(pages).toHaveLength(1);
  });

  test("is the only letter that says so", async () => {
    const { pages } = await read();
    expect(JSON.stringify(pages)).not.toContain("SAMPLE");
  });
});

describe("a signature's picture", () => {
  const signed = (png: string) => ({
    signer: { ...letterOf().signer, signature: { kind: "picture" as const, name: "Grace Hopper", png } },
  });

  test("is drawn, with words for those who don't see it", async () => {
    const raw = { width: 400, height: 120, channels: 4, background: "#12345680" } as const;
    const png = (await sharp({ create: raw }).png().toBuffer()).toString("base64");
    expect(await wordsOf(signed(png))).toContain("Figure: Signature of Grace Hopper");
    expect((await draw(signed(png))).bytes).toEqual((await draw(signed(png))).bytes);
  });

  test("refuses a file that isn't a picture", async () => {
    await expect(draw(signed(Buffer.from("not a picture").toString("base64")))).rejects.toThrow(PictureError);
  });
});
