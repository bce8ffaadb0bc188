import type { JudgedVerdict } from "~/eligibility/domain/verdict";
import type { Consent } from "~/legal/domain/consents";
import type { OrderEnd } from "~/orders/domain/shop-order";
import type { Contraindication } from "../../domain/contraindications";
import type { LetterQuestion } from "../../domain/history";
import type { Intake, IntakeProduct } from "../../domain/intake-answers";
import type { RevocationCause } from "../../domain/issued-letter";
import type { LetterContent } from "../../domain/letter-content";
import type { LetterRef } from "../../domain/letter-ref";
import type { MedicalHistory } from "../../domain/medical-history";
import type { LetterRecord } from "../../domain/record";
import type { LetterStatus } from "../../domain/status";
import type { AccountRules } from "./account-rules";
import type { AuditEntry } from "./review";

/** A product of a request, with our engine's verdict. Cents; times are ISO instants. */
export interface DossierProduct extends IntakeProduct {
  brand: string | null;
  description: string | null;
  /** Null if our engine has not checked this product's URL. */
  check: (JudgedVerdict & { checkedAt: string }) | null;
}

/** Another request of the same email address, earlier or later. */
export interface EarlierRequest {
  requestId: string;
  kind: LetterRef["kind"];
  /** ISO instants. */
  askedAt: string;
  status: LetterStatus | null;
  /** ISO day on which a letter ends, or would. */
  validUntil: string | null;
}

/** A record that the patient sent. `sentAt` is an ISO instant. */
export interface DossierRecord extends LetterRecord {
  href: string;
  sentAt: string;
  /** True if it came with the answer to a question. */
  isAnswer: boolean;
}

/** An earlier denied request of the same address for the same patient. */
export interface EarlierDenial {
  requestId: string;
  /** ISO instant. */
  deniedAt: string;
  /** The reason as the desk labels it; null for one of another version. */
  reason: string | null;
  /** What the provider wrote to the shopper. */
  words: string | null;
  product: string;
  isSameProduct: boolean;
  /** The answers of that request, by question, without empty ones. */
  answers: readonly (readonly [question: string, answer: string])[];
  history: MedicalHistory;
}

/** The latest version of the letter that a request renews. */
export interface RenewedLetter {
  requestId: string;
  content: LetterContent;
  /** Why the letter was revoked; null if it wasn't. A revoked letter's contents aren't reused in the renewal. */
  revoked: { cause: RevocationCause | null; reason: string | null } | null;
}

/** Everything a provider sees of a request they have claimed. Health data. */
export interface Dossier extends Omit<Intake, "email" | "state" | "products"> {
  /** When an adult patient agreed to the review (an ISO instant). */
  agreedAt: string | null;
  /** Rules of the account's administrator; null if none was asked for. */
  account: AccountRules | null;
  /** Contraindications of the requested products, from our table. */
  contraindications: readonly Contraindication[];
  /** Other health answers, by label. */
  further: Readonly<Record<string, string>>;
  products: readonly DossierProduct[];
  /** How the order has ended since its letter was asked for; null for a product's request, too. */
  orderEnded: OrderEnd | null;
  earlier: readonly EarlierRequest[];
  denials: readonly EarlierDenial[];
  /** Null for a request that renews no letter, or one about another patient. */
  renewed: RenewedLetter | null;
  questions: readonly LetterQuestion[];
  records: readonly DossierRecord[];
  /** Consents of the requester, and of an adult patient for whom they request. */
  consents: readonly Consent[];
  patientConsents: readonly Consent[];
  audit: readonly AuditEntry[];
}
