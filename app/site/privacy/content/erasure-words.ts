import { longDate } from "~/platform/values/date";
import type { ErasureSubject, PlannedSort } from "../domain/erasure-plan";

/** Singular and plural of each thing, with what happens to it or why it must be kept. */
const words: Readonly<Record<ErasureSubject, readonly [one: string, several: string, then: string]>> = {
  review: ["request that waits for a decision", "requests that wait for a decision", "taken back"],
  fee: [
    "fee of such a request",
    "fees of such requests",
    "goes back to the card it came from; no email says so where we no longer have your address",
  ],
  "payment-page": [
    "payment page that may still be open",
    "payment pages that may still be open",
    "money paid there goes back",
  ],
  answers: [
    "request: its answers",
    "requests: their answers",
    "names, health data, products, questions and corrections",
  ],
  draft: ["request that was begun", "requests that were begun", "with every answer"],
  message: ["message to us", "messages to us", "a copy may be in our mailbox; a person deletes that"],
  "shop-order": ["order from a store", "orders from stores", "the store has its own record"],
  account: ["linked account", "linked accounts", "our access is ended at the linking service too"],
  receipts: [
    "collection of receipts and claims",
    "collections of receipts and claims",
    "items, copies of receipts, claims, and the connection to an inbox",
  ],
  "new-address": [
    "address that was never confirmed",
    "addresses that were never confirmed",
    "for another email",
  ],
  agreement: [
    "request that someone made for you as its patient: your address",
    "requests that someone made for you as their patient: your address",
    "taken back, with your agreement, if it isn't decided yet; what was answered is erased by who asked",
  ],
  "no-reminders": [
    "note on emails you don't want",
    "notes on emails you don't want",
    "no letter is reminded of then",
  ],
  letter: [
    "signed letter, with the email address it was sent to",
    "signed letters, with the email address they were sent to",
    "part of a medical record, which state law tells providers to keep",
  ],
  payment: [
    "record of a payment: amount, state and reference",
    "records of payments: amount, state and reference",
    "tax law tells us to keep it; it names no product",
  ],
  dispute: [
    "payment that a bank is deciding on: name and email address",
    "payments that a bank is deciding on: name and email address",
    "erased once it's decided",
  ],
  consent: [
    "consent: which text, and when",
    "consents: which text, and when",
    "proof of what was agreed to; without a name",
  ],
  refusal: [
    "note that no one may ask you as a patient again",
    "notes that no one may ask you as a patient again",
    "a digest of your address, so that you aren't asked again; write to us to have it deleted",
  ],
  log: [
    "entry in the log of decisions",
    "entries in the log of decisions",
    "proof that letters are genuine; no names, nothing about health; no end",
  ],
};

/** A line about things of one sort: how many, since when, and what happens to them. */
export function erasureLine({ what, count, first, last, keepUntil }: PlannedSort): string {
  const [one, several, then] = words[what];
  const [from, to] = [longDate(first), longDate(last)];
  const when = from === to ? from : `${from} to ${to}`;
  const until = keepUntil ? `, until ${longDate(keepUntil)}` : "";
  return `${count} ${count === 1 ? one : several} (${when}): ${then}${until}`;
}

/** Data that the software can't erase or copy, because it isn't in its database. */
export const heldElsewhere = [
  "Messages are also in our mailbox.",
  "The payment company has its own record of each payment.",
  "The store has its own record of each order.",
  "Backups of the database hold what it held; they are deleted within six months.",
] as const;

/** Said in every copy, which doesn't tell if there is such a request. */
export const unprovenAnswers =
  "A request that wasn't sent, or not paid, is in this copy only if you confirmed your address in the browser it was begun in: an address may be mistyped.";

/** Shown only in the demo. */
export const heldInTheDemo =
  "The demo's stand-ins keep emails, pretended payments and accounts as files (email, sandbox) in the data folder until its owner deletes them.";
