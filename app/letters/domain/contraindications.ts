import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { isSourceAddress } from "~/platform/values/source-hosts";
import { type MedicalHistory, safetyPoints } from "./medical-history";
import type { Patient } from "./patient";
import { nameOf, statementOf } from "./said-words";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const terms = z.array(z.string().min(2)).min(1);

/** A fact that a patient may state: a checkbox, words, or an age. */
const fact = z
  .strictObject({
    says: z.string().min(4),
    box: z.enum(keysOf(safetyPoints)).optional(),
    words: terms.optional(),
    under: z.int().positive().optional(),
  })
  .refine(({ box, words, under }) => box ?? words ?? under, { error: "a fact is told by something" });

const source = z.strictObject({
  title: z.string().min(10),
  /** Null for a document that is identified by its name and number only. */
  address: z.url().refine(isSourceAddress, "a source of source-hosts.ts").nullable(),
  /** The day on which we read it, possibly in an archived copy; null if it is cited without having been read again. */
  read_on: z.iso.date().nullable(),
});

/** A kind of product, words in its names, and whom it may harm. */
const kind = z.strictObject({
  id,
  name: z.string().min(3),
  products: terms,
  not: terms.optional(),
  unsafe: z
    .array(
      z.strictObject({
        facts: z.array(id).min(1),
        because: z.string().min(15).max(240).endsWith("."),
        source: id,
      }),
    )
    .min(1),
});

export const contraindicationTable = z
  .strictObject({
    from: z.iso.date(),
    sources: z.record(id, source),
    facts: z.record(id, fact),
    kinds: z.array(kind).min(1),
  })
  .refine(
    ({ sources, facts, kinds }) =>
      kinds.every(({ unsafe }) =>
        unsafe.every((one) => one.source in sources && one.facts.every((name) => name in facts)),
      ),
    { error: "a rule names a fact or a source that isn't there" },
  );
type ContraindicationTable = z.output<typeof contraindicationTable>;

export interface Contraindication {
  /** Unique within a request, e.g. "sauna.pregnancy". */
  id: string;
  product: string;
  kind: string;
  /** The patient's statement. */
  said: string;
  because: string;
  source: { title: string; address: string | null };
}

export interface SafetyAnswers {
  patient: Pick<Patient, "relation">;
  age: number | null;
  conditions: readonly string[];
  otherConditions: string | null;
  symptoms: string | null;
  previousTreatments: string | null;
  productUse: string | null;
  history: Pick<MedicalHistory, "safety" | "safetyWords" | "currentTreatment">;
}

/** A product's name, and its page's text. */
export interface NamedProduct {
  title: string | null;
  url: string | null;
  description: string | null;
}

/** The contraindications of these products for this patient, without duplicates, in the table's order. */
export function contraindications(
  table: ContraindicationTable,
  answers: SafetyAnswers,
  products: readonly NamedProduct[],
): Contraindication[] {
  const said = new Set(factsSaid(table, answers));
  const found = products.flatMap((product) =>
    kindsOf(table, product).flatMap(({ id: kindId, name, unsafe }) =>
      unsafe.flatMap(({ facts, because, source: cited }) =>
        facts
          .filter((one) => said.has(one))
          .slice(0, 1)
          .map((one): Contraindication => {
            const { title = cited, address = null } = table.sources[cited] ?? {};
            return {
              id: `${kindId}.${one}`,
              product: product.title ?? product.url ?? name,
              kind: name,
              said: table.facts[one]?.says ?? one,
              because,
              source: { title, address },
            };
          }),
      ),
    ),
  );
  return found.filter((one, index) => found.findIndex((other) => other.id === one.id) === index);
}

function factsSaid({ facts }: ContraindicationTable, answers: SafetyAnswers): string[] {
  const { patient, age, history } = answers;
  const written = [
    ...answers.conditions,
    answers.otherConditions,
    answers.symptoms,
    answers.previousTreatments,
    answers.productUse,
    history.currentTreatment,
    history.safetyWords,
  ];
  const states = statementOf(written.filter(Boolean).join(".\n"), patient.relation === "self");
  return Object.entries(facts).flatMap(([name, { box, words, under }]) => {
    const isTold =
      (box !== undefined && history.safety?.includes(box)) ||
      (under !== undefined && age !== null && age < under) ||
      (words !== undefined && states(words));
    return isTold ? [name] : [];
  });
}

/** Matches by title and URL; by the page's text only if these don't match. */
function kindsOf({ kinds }: ContraindicationTable, { title, url, description }: NamedProduct) {
  const path = url && URL.canParse(url) ? decodeWords(new URL(url).pathname) : "";
  const within = (name: string) => {
    const has = nameOf(name);
    return kinds.filter(({ products, not }) => has(products) && !(not && has(not)));
  };
  const named = within(`${title ?? ""} ${path}`);
  return named.length > 0 ? named : within(description ?? "");
}

const decodeWords = (path: string): string => path.replace(/[/_-]+/g, " ");
