import { z } from "zod";
import { patientSchema } from "~/eligibility/domain/patient";
import { type Account, accounts, verdicts } from "~/eligibility/domain/verdict";

/** "made" is not sent yet; "paid" may be less than was claimed. */
export const claimStates = ["made", "sent", "paid", "denied"] as const;
export type ClaimState = (typeof claimStates)[number];

/** The outcomes that the person can record next. A denied claim may be sent again; a paid one is closed. */
const next: Record<ClaimState, readonly ClaimState[]> = {
  made: ["sent"],
  sent: ["paid", "denied"],
  paid: [],
  denied: ["sent"],
};

/**
 * An HSA is its owner's own account: nothing is filed and no one else decides, so its claim is a record that is kept, and
 * paid to oneself some day. One that was noted as sent or denied before can be paid all the same.
 */
export const isOwnRecord = (account: Account): boolean => account === "hsa";

export const canBecome = ({ account, state }: Pick<Claim, "account" | "state">, to: ClaimState): boolean =>
  isOwnRecord(account) ? to === "paid" && state !== "paid" : next[state].includes(to);

/** True if its items can't be in another claim; a denied claim releases them. */
export const holdsItems = (state: ClaimState): boolean => state !== "denied";

/** True if it may still be sent, or paid to oneself. */
export const isUnsent = ({ state }: Pick<Claim, "state">): boolean => state === "made" || state === "denied";

const cents = z.number().int().min(0).max(100_000_000);

/** An item as it was when the claim was made, with all that an administrator asks of it. */
const claimItem = z.object({
  purchaseKey: z.string().min(1).max(64),
  itemKey: z.string().min(1).max(40),
  /** Its receipts, the fullest first: the evidence. */
  receiptIds: z.array(z.uuid()).max(50),
  merchant: z.string().max(120),
  /** ISO day. */
  soldOn: z.iso.date(),
  orderNumber: z.string().max(80).nullable(),
  title: z.string().max(300),
  quantity: z.number().int().min(1).max(10_000),
  /** After discounts, with its tax and shipping, for all of the quantity. */
  amountCents: cents.min(1),
  /** What would have counted without the rule's terms; null in claims from before this was kept. */
  countedCents: cents.nullable().default(null),
  verdict: z.enum(verdicts),
  /** The receipt that lists it; null if the person added it, and in claims from before this was kept. */
  receiptId: z.uuid().nullable().default(null),
  /** Its place in that receipt. */
  place: z.number().int().nullable().default(null),
  /** Says that the receipt doesn't add up to the price, which the person corrected or confirmed; null if it does. */
  doubt: z
    .object({ offByCents: z.number().int().nullable(), totalCents: cents.nullable() })
    .nullable()
    .default(null),
  /** The paid request whose letter covers it; null if it needs none. */
  letterRequestId: z.uuid().nullable(),
});
export type ClaimItem = z.output<typeof claimItem>;

/** What is recorded of a claim's outcome. */
const claimOutcome = z.object({
  sentOn: z.iso.date().nullable(),
  /** The paid amount may be less than was claimed. */
  paid: z.object({ on: z.iso.date(), cents }).nullable(),
  denied: z.object({ on: z.iso.date(), reason: z.string().max(1_000) }).nullable(),
});

/** How often a claim's outcome can be undone. */
export const maxUndone = 20;

/** The part of a claim that only its owner reads. All days are ISO days. */
export const claimContents = z.object({
  account: z.enum(accounts),
  /** The administrator as chosen or typed; empty if the person doesn't know it. */
  administrator: z.string().max(100),
  accountHolder: z.string().max(120),
  patient: z.string().max(120),
  /** What they are to the account holder; null in claims from before this was asked. */
  patientIs: patientSchema.nullable().default(null),
  items: z.array(claimItem).min(1).max(500),
  madeOn: z.iso.date(),
  ...claimOutcome.shape,
  /** What each outcome replaced, the last one last, to undo a mistake; absent in claims from before this was kept. */
  before: z
    .array(claimOutcome.extend({ state: z.enum(claimStates) }))
    .max(maxUndone)
    .optional(),
});
export type ClaimContents = z.output<typeof claimContents>;

/** What a person asks one administrator to pay back from one account. */
export interface Claim extends ClaimContents {
  id: string;
  state: ClaimState;
}

/** The claimed sum in cents. */
export const claimedCents = ({ items }: { items: readonly ClaimItem[] }): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Sums over claims, in cents. */
export interface ClaimTotals {
  unsentCents: number;
  /** Sent, not decided yet. */
  waitingCents: number;
  /** Kept for an HSA, not paid to oneself yet. */
  keptCents: number;
  paidCents: number;
}

export function claimTotals(claims: readonly Claim[]): ClaimTotals {
  const asked = claims.filter(({ account }) => !isOwnRecord(account));
  const own = claims.filter(
    ({ account, state }) => isOwnRecord(account) && (state === "made" || state === "sent"),
  );
  const sumOf = (some: readonly Claim[]) => some.reduce((sum, claim) => sum + claimedCents(claim), 0);
  return {
    unsentCents: sumOf(asked.filter(({ state }) => state === "made")),
    waitingCents: sumOf(asked.filter(({ state }) => state === "sent")),
    keptCents: sumOf(own),
    paidCents: claims.reduce((sum, { paid }) => sum + (paid?.cents ?? 0), 0),
  };
}
