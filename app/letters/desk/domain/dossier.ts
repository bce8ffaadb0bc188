import type { Verdict } from "~/eligibility/domain/verdict";
import type { Consent } from "~/legal/domain/consents";
import type { LineEligibility } from "~/orders/domain/line-eligibility";
import type { Contraindication } from "../../domain/contraindications";
import type { LetterQuestion } from "../../domain/history";
import type { LetterRef } from "../../domain/letter-ref";
import type { MedicalHistory } from "../../domain/medical-history";
import type { Patient } from "../../domain/patient";
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

/** All a provider sees of a request that they have claimed. Health data. */
export interface Dossier {
  accountHolder: string;
  /** Their name as they write it, where that is in other letters. */
  accountHolderWritten?: string | undefined;
  patient: Patient;
  age: number | null;
  isGuardianConfirmed: boolean;
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
  questions: readonly LetterQuestion[];
  records: readonly DossierRecord[];
  consents: readonly Consent[];
  audit: readonly AuditEntry[];
}
