import { z } from "zod";
import { isSourceAddress } from "~/platform/values/source-hosts";
import { type MedicalHistory, type SafetyPoint, safetyPoints } from "./medical-history";
import type { Patient } from "./patient";
import { isNamed, says } from "./said-words";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const terms = z.array(z.string().min(2)).min(1);
const points = Object.keys(safetyPoints) as [SafetyPoint, ...SafetyPoint[]];

/** What a patient may say of themselves: a box, words, or an age. */
const fact = z
  .strictObject({
    says: z.string().min(4),
    box: z.enum(points).optional(),
    words: terms.optional(),
    under: z.int().positive().optional(),
  })
  .refine(({ box, words, under }) => box ?? words ?? under, { error: "a fact is told by something" });

const source = z.strictObject({
  title: z.string().min(10),
  /** Null where a document is known by its name and number only. */
  address: z.url().refine(isSourceAddress, "a source of source-hosts.ts").nullable(),
  /** The day on which we read it, maybe in a stored copy; null where it is cited without having been read again. */
  read_on: z.iso.date().nullable(),
});

/** A kind of product, the words of its names, and whom it may harm. */
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

/** The table of `content/letters/contraindications.yaml`. */
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
export type ContraindicationTable = z.output<typeof contraindicationTable>;

/** What speaks against a product for this patient. */
export interface Contraindication {
  /** Names it among those of one request, e.g. "sauna.pregnancy". */
  id: string;
  product: string;
  kind: string;
  /** What the patient said. */
  said: string;
  because: string;
  source: { title: string; address: string | null };
}

/** The answers that may speak against a product. */
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

/** What a product is called, and what its page says. */
export interface NamedProduct {
  title: string | null;
  url: string | null;
  description: string | null;
}

/** What speaks against these products for this patient, each once, in the table's order. */
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

/** The facts of the table that the answers tell. */
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
  const text = written.filter(Boolean).join(".\n");
  return Object.entries(facts).flatMap(([name, { box, words, under }]) => {
    const isTold =
      (box !== undefined && history.safety?.includes(box)) ||
      (under !== undefined && age !== null && age < under) ||
      (words !== undefined && says(text, words, patient.relation === "self"));
    return isTold ? [name] : [];
  });
}

/** By its title and address; by what its page says only where these don't tell. */
function kindsOf({ kinds }: ContraindicationTable, { title, url, description }: NamedProduct) {
  const path = url && URL.canParse(url) ? decodeWords(new URL(url).pathname) : "";
  const within = (name: string) =>
    kinds.filter((one) => isNamed(name, one.products) && !isNamed(name, one.not ?? []));
  const named = within(`${title ?? ""} ${path}`);
  return named.length > 0 ? named : within(description ?? "");
}

const decodeWords = (path: string): string => path.replace(/[/_-]+/g, " ");
