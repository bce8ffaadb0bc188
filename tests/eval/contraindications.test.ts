import { expect, test } from "vitest";
import { z } from "zod";
import { contraindicationsTable } from "~/letters/content/contraindications.server";
import { contraindications, type SafetyAnswers } from "~/letters/domain/contraindications";
import { medicalHistory } from "~/letters/domain/medical-history";
import vignettes from "./contraindication-vignettes.yaml";
import secondSet from "./contraindication-vignettes-second.yaml";

const vignette = z.strictObject({
  product: z.string(),
  age: z.number(),
  conditions: z.array(z.string()),
  other: z.string().default(""),
  symptoms: z.string().default(""),
  safety: medicalHistory.shape.safety,
  words: z.string(),
  kind: z.string().nullable(),
});

const shownFor = (set: unknown) =>
  vignette
    .array()
    .parse(set)
    .map(({ product, kind, safety, words, other, ...said }) => {
      const answers: SafetyAnswers = {
        ...said,
        patient: { relation: "self" },
        otherConditions: other,
        previousTreatments: null,
        productUse: null,
        history: { safety, safetyWords: words, currentTreatment: null },
      };
      const named = { title: product, url: null, description: null };
      const shown = contraindications(contraindicationsTable(), answers, [named]).map(({ id }) => id);
      return { product, words, kind, shown };
    });
const [found, foundOfSecond] = [shownFor(vignettes), shownFor(secondSet)];

test.each([[found], [foundOfSecond]])(
  "20 vignettes have something that speaks against the product, and 20 have nothing",
  (set) => {
    expect(set.filter(({ kind }) => kind !== null)).toHaveLength(20);
    expect(set.filter(({ kind }) => kind === null)).toHaveLength(20);
  },
);

test.each(found)("$product, “$words”: $kind", ({ kind, shown }) => {
  if (kind === null) expect(shown).toEqual([]);
  else expect(shown.filter((id) => id.startsWith(kind))).not.toEqual([]);
});

test.each(foundOfSecond)("of the second set $product, “$words”: $kind", ({ kind, shown }) => {
  expect(shown.length > 0).toBe(kind !== null);
});
