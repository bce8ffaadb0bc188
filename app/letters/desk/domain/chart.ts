import type { Consent } from "~/legal/domain/consents";
import { retention } from "~/legal/domain/retention";
import type { LetterContent } from "../../domain/letter-content";
import type { Dossier } from "./dossier";
import type { AuditEntry } from "./review";

/** A question of the chart with what was answered. */
export interface ChartAnswer {
  /** Its name within the chart. */
  id: string;
  question: string;
  answer: string;
}

/** All that is kept of one request: a medical record. Days are ISO days, times ISO instants. */
export interface Chart {
  requestId: string;
  patient: { name: string; age: number | null };
  /** Code of where the patient lives. */
  state: string;
  answeredAt: string;
  answers: ChartAnswer[];
  /** Of who asked, and of an adult patient for whom they asked. */
  consents: readonly Consent[];
  patientConsents: readonly Consent[];
  audit: readonly AuditEntry[];
  denial: { reason: string; words: string | null; deniedAt: string } | null;
  /** The newest letter; null where none was signed. */
  letter: { content: LetterContent; pdf: Uint8Array | null } | null;
  /** Who decided; null before a decision. */
  practitioner: Pick<LetterContent["signer"], "name" | "credential" | "npi"> | null;
  /** For how many years a letter is kept. */
  keepYears: number;
}

/** How long the chart is kept: of a request that no provider decided, the answers go sooner. */
export function keptWords({
  letter,
  denial,
  keepYears,
}: Pick<Chart, "letter" | "denial" | "keepYears">): string {
  if (!letter && !denial) return `${retention.endedRequest} after the request ends`;
  const from = letter ? "the letter's last day" : "the denial, unless the patient has the answers erased";
  return `${keepYears} years after ${from}; a minor's ${keepYears} years after they come of age`;
}

/** What was answered and asked, in the order of the forms. */
export function answersOf(dossier: Dossier): ChartAnswer[] {
  const { conditions, otherConditions, questions } = dossier;
  const intake: [string, string, string | null][] = [
    ["conditions", "Health conditions", conditions.join(", ") || null],
    ["other-conditions", "Other conditions", otherConditions],
    ["symptoms", "Symptoms", dossier.symptoms],
    ["treatments", "What was tried before", dossier.previousTreatments],
    ["use", "How the product will be used", dossier.productUse],
    ...Object.entries(dossier.further).map(([name, says], index): [string, string, string] => [
      `further-${index + 1}`,
      name,
      says,
    ]),
    [
      "products",
      "Asked for",
      dossier.products.map(({ title, url }) => title ?? url ?? "").join("; ") || null,
    ],
  ];
  const asked = questions.map(({ question, answer }, index): [string, string, string | null] => [
    `question-${index + 1}`,
    question,
    answer,
  ]);
  return [...intake, ...asked].flatMap(([id, question, answer]) =>
    answer ? [{ id, question, answer }] : [],
  );
}
