import type { Consent } from "~/legal/domain/consents";
import { retention } from "~/legal/domain/retention";
import type { LetterCorrection, LetterVersion } from "../../domain/history";
import type { LetterContent } from "../../domain/letter-content";
import { historyAnswers } from "../../domain/medical-history";
import { agreementWords, relations } from "./agreement-words";
import type { Dossier, DossierRecord } from "./dossier";
import type { AuditEntry } from "./review";

/** A question of the chart with what was answered; null for one that waits, or was taken back. */
export interface ChartAnswer {
  /** Its name within the chart. */
  id: string;
  question: string;
  answer: string | null;
}

/** A version of the letter, as it was signed. */
export interface ChartLetter
  extends Pick<LetterVersion, "version" | "state" | "signedAt" | "endedAt" | "endReason"> {
  content: LetterContent;
  /** Where its code can be checked. */
  verifyUrl: string;
  /** Null where the file is gone. */
  pdf: Uint8Array | null;
}

/** A record that the patient sent; null bytes where the file is gone. */
export interface ChartRecord extends Pick<DossierRecord, "id" | "pages" | "sentAt" | "isAnswer"> {
  bytes: Uint8Array | null;
}

/** All that is kept of one request: a medical record. Days are ISO days, times ISO instants. */
export interface Chart {
  requestId: string;
  patient: { name: string; written?: string | undefined; age: number | null };
  /** Code of where the patient lives. */
  state: string;
  answeredAt: string;
  answers: ChartAnswer[];
  records: readonly ChartRecord[];
  /** Of who asked, and of an adult patient for whom they asked. */
  consents: readonly Consent[];
  patientConsents: readonly Consent[];
  audit: readonly AuditEntry[];
  denial: { reason: string; words: string | null; deniedAt: string } | null;
  corrections: readonly LetterCorrection[];
  /** Every version that was sent, the first one first. */
  letters: readonly ChartLetter[];
  /** Who decided; null before a decision. */
  practitioner: Pick<LetterContent["signer"], "name" | "credential" | "npi"> | null;
  /** For how many years a letter is kept. */
  keepYears: number;
}

/** How long the chart is kept: of a request that no provider decided, the answers go sooner. */
export function keptWords({
  letters,
  denial,
  keepYears,
}: Pick<Chart, "letters" | "denial" | "keepYears">): string {
  if (letters.length === 0 && !denial) return `${retention.endedRequest} after the request ends`;
  const from =
    letters.length > 0 ? "the letter's last day" : "the denial, unless the patient has the answers erased";
  return `${keepYears} years after ${from}; a minor's ${keepYears} years after they come of age`;
}

type Entry = readonly [id: string, question: string, answer: string | null];

/**
 * How the chart tells of each part of a dossier; null for what has a place of its own in the chart, and for what isn't of this request:
 * others of the same address have charts of their own, and what speaks against a product follows from the answers.
 */
const told: {
  [Part in keyof Required<Dossier>]: ((dossier: Dossier, state: string) => readonly Entry[]) | null;
} = {
  patient: ({ patient, accountHolder }) => [
    [
      "relation",
      "The patient is",
      patient.relation === "self" ? relations.self : `${relations[patient.relation]} of ${accountHolder}`,
    ],
  ],
  accountHolder: ({ accountHolder }) => [["account-holder", "Account holder", accountHolder]],
  accountHolderWritten: ({ accountHolderWritten }) => [
    ["account-holder-written", "The account holder's name as they write it", accountHolderWritten ?? null],
  ],
  actsBy: (dossier, state) =>
    dossier.patient.relation === "self" ? [] : [["agrees", "Who agrees", agreementWords(dossier, state)]],
  conditions: ({ conditions }) => [["conditions", "Health conditions", conditions.join(", ") || null]],
  otherConditions: ({ otherConditions }) => [["other-conditions", "Other conditions", otherConditions]],
  symptoms: ({ symptoms }) => [["symptoms", "Symptoms", symptoms]],
  previousTreatments: ({ previousTreatments }) => [
    ["treatments", "What was tried before", previousTreatments],
  ],
  history: ({ history }) => historyAnswers(history).map(({ id, question, answer }) => [id, question, answer]),
  productUse: ({ productUse }) => [["use", "How the product will be used", productUse]],
  further: ({ further }) =>
    Object.entries(further).map(([name, says], index) => [`further-${index + 1}`, name, says]),
  products: ({ products }) => [
    ["products", "Asked for", products.map(({ title, url }) => title ?? url ?? "").join("; ") || null],
  ],
  account: ({ account }) => [["administrator", "Who runs the account", account?.name ?? null]],
  questions: ({ questions }) =>
    questions.map(({ question, answer }, index) => [`question-${index + 1}`, question, answer]),
  age: null,
  isGuardianConfirmed: null,
  agreedAt: null,
  submittedAt: null,
  records: null,
  consents: null,
  patientConsents: null,
  audit: null,
  contraindications: null,
  earlier: null,
  denials: null,
  renewed: null,
};

/** What was answered and asked, in the order of the forms. What the intake left open isn't in it; a question without an answer is. */
export function answersOf(dossier: Dossier, state: string): ChartAnswer[] {
  const entries = Object.values(told).flatMap((tell) => tell?.(dossier, state) ?? []);
  return entries.flatMap(([id, question, answer]) =>
    answer || id.startsWith("question-") ? [{ id, question, answer: answer || null }] : [],
  );
}
