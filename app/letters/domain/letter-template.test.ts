import { expect, test } from "vitest";
import { fillPart, gapIn, isUntouched, type LetterTemplate } from "./letter-template";

const template: LetterTemplate = {
  id: "insomnia",
  conditions: ["Insomnia"],
  effect: "{patient} wakes [when].",
  use: "Each night.",
  reason: "Darkness helps. {product} is for this patient.",
};
const names = { patient: "Ada Byron", product: "A lamp (large)" };

test("names are filled in", () => {
  expect(fillPart(template, "effect", names)).toBe("Ada Byron wakes [when].");
  expect(fillPart(template, "reason", names)).toBe("Darkness helps. A lamp (large) is for this patient.");
});

test("a bracketed gap is found until it is replaced", () => {
  expect(gapIn("Ada wakes [when].")).toBe("[when]");
  expect(gapIn("Ada wakes at three.")).toBeNull();
});

test.each([
  ["reason", "Darkness helps. A lamp (large) is for this patient.", true],
  ["reason", "Darkness  helps.\nANOTHER lamp is for this patient. ", true],
  ["reason", "Darkness helps. A lamp is for this patient, who wakes at three.", false],
  ["reason", "Darkness helps a lot. A lamp is for this patient.", false],
  ["use", "Each night.", true],
  ["use", "Each night, twice.", false],
  ["effect", "Ada wakes [when].", true],
  ["effect", "Ada wakes at three.", false],
  ["effect", "", false],
] as const)("%s: %s is the template's: %s", (part, written, expected) => {
  expect(isUntouched(written, part, [template])).toBe(expected);
});
