import { expect, test } from "vitest";
import { z } from "zod";
import { contraindicationsTable } from "~/letters/content/contraindications.server";
import { contraindications, type SafetyAnswers } from "~/letters/domain/contraindications";
import { medicalHistory } from "~/letters/domain/medical-history";
import vignettes from "./contraindication-vignettes.yaml";

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

const found = vignette
  .array()
  .parse(vignettes)
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

test("20 vignettes have something that speaks against the product, and 20 have nothing", () => {
  expect(found.filter(({ kind }) => kind !== null)).toHaveLength(20);
  expect(found.filter(({ kind }) => kind === null)).toHaveLength(20);
});

test.each(found)("$product, “$words”: $kind", ({ kind, shown }) => {
  if (kind === null) expect(shown).toEqual([]);
  else expect(shown.filter((id) => id.startsWith(kind))).not.toEqual([]);
});
