import { expect, test } from "vitest";
import { sampleLetter } from "../content/sample-letter.server";
import { applyCorrection } from "./correct-letter.server";

const saying = (words: string) => ({
  ...sampleLetter,
  patient: { name: "Ann Li", relation: "spouse" as const },
  product: { ...sampleLetter.product, name: "Mat (2.0)", use: words },
  effect: words,
  reason: words,
  reviewMethod: words,
});

test.each([
  ["the words themselves", "Use the Mat (2.0).", "Heat Mat", "Use the Heat Mat."],
  ["not a part of a longer word", "Mat (2.0), not a FloorMat (2.0)s", "Pad", "Pad, not a FloorMat (2.0)s"],
  [
    "not the new words, which contain the old",
    "The Mat (2.0) Plus beside a Mat (2.0)",
    "Mat (2.0) Plus",
    "The Mat (2.0) Plus beside a Mat (2.0) Plus",
  ],
  ["as they are written", "Mat (2.0)", "Pad $& $1", "Pad $& $1"],
])("a corrected product replaces, in every sentence of its signer, %s", (_, words, askedFor, corrected) => {
  const { product, effect, reason, reviewMethod } = applyCorrection(saying(words), {
    field: "product",
    askedFor,
  });
  expect(product).toMatchObject({ name: askedFor, use: corrected });
  expect([effect, reason, reviewMethod]).toEqual([corrected, corrected, corrected]);
});

test("a corrected name replaces the patient's, not a longer one", () => {
  const { patient, effect } = applyCorrection(saying("Ann Li and Ann Lind"), {
    field: "patient-name",
    askedFor: "Anna Li",
  });
  expect([patient.name, effect]).toEqual(["Anna Li", "Anna Li and Ann Lind"]);
});
