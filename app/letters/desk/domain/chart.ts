import type { Consent } from "~/legal/domain/consents";
import { retention } from "~/legal/domain/retention";
import type { LetterCorrection, LetterVersion } from "../../domain/history";
import type { LetterContent } from "../../domain/letter-content";
import { historyAnswers } from "../../domain/medical-history";
import { agreementWords, relations } from "./agreement-words";
import type { Dossier, DossierRecord } from "./dossier";
import type { AuditEntry } from "./review";

/** A question of the chart and its answer; null if it is pending or was withdrawn. */
interface ChartAnswer {
  /** Unique within the chart. */
  id: string;
  question: string;
  answer: string | null;
}

export interface ChartLetter
  extends Pick<LetterVersion, "version" | "state" | "signedAt" | "endedAt" | "endReason"> {
  content: LetterContent;
  verifyUrl: string;
  /** Null if the file was deleted. */
  pdf: Uint8Array | null;
}

/** A record that the patient sent; bytes are null if the file was deleted. */
export interface ChartRecord extends Pick<DossierRecord, "id" | "pages" | "sentAt" | "isAnswer"> {
  bytes: Uint8Array | null;
}

/** A request's medical record: everything we keep. Days are ISO days, times ISO instants. */
export interface Chart {
  requestId: string;
  patient: { name: string; written?: string | undefined; age: number | null };
  /** Code of the patient's state. */
  state: string;
  answeredAt: string;
  answers: ChartAnswer[];
  records: readonly ChartRecord[];
  /** Consents of the requester, and of an adult patient for whom they requested. */
  consents: readonly Consent[];
  patientConsents: readonly Consent[];
  audit: readonly AuditEntry[];
  denial: { reason: string; words: string | null; deniedAt: string } | null;
  corrections: readonly LetterCorrection[];
  /** Every version that was sent, oldest first. */
  letters: readonly ChartLetter[];
  /** The deciding provider; null before a decision. */
  practitioner: Pick<LetterContent["signer"], "name" | "credential" | "npi"> | null;
  keepYears: number;
}

/** How long the chart is kept; the answers of a request that no provider decided are deleted sooner. */
export function retentionWords({
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
 * How the chart presents each part of a dossier. Null for parts with their own place in the chart, and for those that
 * aren't about this request: other requests of the address have their own charts, contraindications follow from the
 * answers, and an order's outcome isn't part of a health record.
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
  orderEnded: null,
  earlier: null,
  denials: null,
  renewed: null,
};

/**
 * Questions and answers, in the order of the forms. Unanswered intake fields are left out; a provider's unanswered question
 * isn't.
 */
export function answersOf(dossier: Dossier, state: string): ChartAnswer[] {
  const entries = Object.values(told).flatMap((tell) => tell?.(dossier, state) ?? []);
  return entries.flatMap(([id, question, answer]) =>
    answer || id.startsWith("question-") ? [{ id, question, answer: answer || null }] : [],
  );
}
