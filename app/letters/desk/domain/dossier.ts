import type { Verdict } from "~/eligibility/domain/verdict";
import type { Consent } from "~/legal/domain/consents";
import type { LineEligibility } from "~/orders/domain/line-eligibility";
import type { Contraindication } from "../../domain/contraindications";
import type { LetterQuestion } from "../../domain/history";
import type { LetterContent } from "../../domain/letter-content";
import type { LetterRef } from "../../domain/letter-ref";
import type { MedicalHistory } from "../../domain/medical-history";
import type { Actor, Patient } from "../../domain/patient";
import type { LetterRecord } from "../../domain/record";
import type { LetterStatus } from "../../domain/status";
import type { AccountRules } from "./account-rules";
import type { AuditEntry } from "./review";

/** A product of a request, with what our engine said of it. Cents; times are ISO instants. */
export interface DossierProduct {
  title: string | null;
  url: string | null;
  priceCents: number | null;
  quantity: number;
  /** What the order's line counts as; null for the one product that a paid request is for. */
  eligibility: LineEligibility | null;
  brand: string | null;
  description: string | null;
  /** Null when our engine has not checked this address. */
  check: { verdict: Verdict; checkedAt: string } | null;
}

/** A request of the same e-mail address, made before or after. */
export interface EarlierRequest {
  requestId: string;
  kind: LetterRef["kind"];
  /** ISO instants. */
  askedAt: string;
  status: LetterStatus | null;
  /** ISO day; null without a letter. */
  validUntil: string | null;
}

/** A record that the patient sent. `sentAt` is an ISO instant. */
export interface DossierRecord extends LetterRecord {
  href: string;
  sentAt: string;
  /** It came with the answer to a question. */
  isAnswer: boolean;
}

/** A request that was denied before, of the same address and for the same patient. */
export interface EarlierDenial {
  requestId: string;
  /** ISO instant. */
  deniedAt: string;
  /** Why, as the desk names it; null for a word of another version. */
  reason: string | null;
  /** What the provider wrote to the shopper. */
  words: string | null;
  product: string;
  isSameProduct: boolean;
  /** What was answered then, by question; what was left empty is left out. */
  answers: readonly (readonly [question: string, answer: string])[];
  history: MedicalHistory;
}

/** The last version of the letter that a request renews, as corrected. */
export interface RenewedLetter {
  requestId: string;
  content: LetterContent;
}

/** All a provider sees of a request that they have claimed. Health data. */
export interface Dossier {
  accountHolder: string;
  /** Their name as they write it, where that is in other letters. */
  accountHolderWritten?: string | undefined;
  patient: Patient;
  age: number | null;
  isGuardianConfirmed: boolean;
  /** Who agrees to the review, and when the patient did (an ISO instant). */
  actsBy: Actor | null;
  agreedAt: string | null;
  conditions: readonly string[];
  otherConditions: string | null;
  symptoms: string | null;
  previousTreatments: string | null;
  productUse: string | null;
  history: MedicalHistory;
  /** Of who runs the account; null where it wasn't asked for. */
  account: AccountRules | null;
  /** What speaks against the products the letter is asked for, by our table. */
  contraindications: readonly Contraindication[];
  /** Other answers about health, by what they are called. */
  further: Readonly<Record<string, string>>;
  /** ISO instant. */
  submittedAt: string;
  products: readonly DossierProduct[];
  earlier: readonly EarlierRequest[];
  denials: readonly EarlierDenial[];
  /** Null for a request that renews none, and for one about another patient. */
  renewed: RenewedLetter | null;
  questions: readonly LetterQuestion[];
  records: readonly DossierRecord[];
  /** Of who asks, and of an adult patient for whom they ask. */
  consents: readonly Consent[];
  patientConsents: readonly Consent[];
  audit: readonly AuditEntry[];
}
