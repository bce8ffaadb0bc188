import { expect, test } from "vitest";
import { ruleFiles } from "~/eligibility/content/rules-in-files";
import { corpusProducts } from "./corpus";
import { readLabelledProducts } from "./labelled-products";
import { harmfulPhrases, placedPhrases, placeOf, unprovenPhrases } from "./lexicon-proof";

const lists: Record<string, string> = import.meta.glob("./{regression,blind}-*.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const products = [...Object.values(lists).flatMap(readLabelledProducts), ...corpusProducts()];

test("a phrase stays unless it harms: none only misleads", () => {
  expect(products.length).toBeGreaterThan(9_000);
  expect(harmfulPhrases(ruleFiles, products).map(placeOf)).toEqual([]);
});

test("the lexicon and the makers' table stay small enough to be read", () => {
  expect(placedPhrases(ruleFiles).length).toBeLessThanOrEqual(11_500);
});

const policy = (id: string, category: string, example: string) => `
- id: ${id}
  category: ${category}
  question: Is it one of these?
  line_item: Medical care
  verdict: eligible
  reason: This is what the law calls medical care.
  sources: [{ name: IRS Pub. 502, url: "https://www.irs.gov/publications/p502", checked: 2026-11-20 }]
  example: ${example}
`;
const lexicon = `
[thermometers]
called:
thermometer

# reason: what nurses call it
temple scanner

fever scanner
temperature probe  # reason: hospitals write it so
rules_out:
candy
aquarium
`;
const files = {
  "policy/devices.yaml": policy("thermometers", "Thermometers", "Thermometer"),
  "lexicon/devices.txt": lexicon,
  "makers.yaml": "acme: [thermometers]\nbraun: [thermometers]",
  "wording.yaml": "ignored: pet hair",
  "conditions.yaml": "Migraine: headache",
};
const labelled = readLabelledProducts(
  [
    '{"title":"Braun Thermometers","expected":"eligible"}',
    '{"title":"Candy Thermometer","expected":"unknown"}',
    '{"title":"Aquarium Gravel","expected":"unknown"}',
    '{"title":"Acme Fever Scanner","expected":"not_eligible"}',
  ].join("\n"),
);

test("a wrong verdict and a category that is out anyway prove nothing, and a block's reason ends with an empty line", () => {
  const unproven = unprovenPhrases(files, labelled);
  expect(unproven.filter(({ reason }) => reason === null).map(placeOf)).toEqual([
    "lexicon/devices.txt:9: thermometers: called: fever scanner",
    "lexicon/devices.txt:13: thermometers: rules_out: aquarium",
    "makers.yaml:1: thermometers: makers: acme",
  ]);
  expect(unproven.flatMap(({ reason }) => reason ?? [])).toEqual([
    "what nurses call it",
    "hospitals write it so",
  ]);
});

test("a phrase that spoke for a wrong verdict only, misleads; one that is right elsewhere stays", () => {
  const lists = readLabelledProducts(
    [
      '{"title":"Thermometer","expected":"eligible"}',
      '{"title":"Fever Scanner Thermometer","expected":"not_eligible"}',
    ].join("\n"),
  );
  expect(harmfulPhrases(files, lists).map(placeOf)).toEqual([
    "lexicon/devices.txt:9: thermometers: called: fever scanner",
  ]);
});
