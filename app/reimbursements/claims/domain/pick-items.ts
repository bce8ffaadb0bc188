import type { OpenQuestion } from "~/eligibility/domain/apply-terms";
import type { Account } from "~/eligibility/domain/verdict";
import type { LetterContent } from "~/letters/domain/letter-content";
import { foldText } from "../../../platform/values/fold-text";
import { checkDates } from "../../domain/date-check";
import type { AccountSettings } from "../../domain/settings";
import { countedCents, dayOf, type Purchase, type PurchaseItem } from "../../purchases/domain/purchase";
import type { Claim, ClaimItem } from "./claim";
import { maxClaimPacket } from "./claim-document";
import { type ClaimFault, claimable, isPastCare, type PaidOn, verdictFor } from "./claimable";
import { itemName } from "./claimed-items";
import type { CoveringLetter } from "./item-letter";

/**
 * Why a picked item isn't in a claim; "in-claim": another claim holds it, "no-shop" and "no-day": a claim needs them;
 * "too-many": its packet has no room for another receipt; "out-of-dates": the account doesn't pay for what was bought on its day;
 * "past-care": a letter would have had to come before it; "other-patient": its letter is for someone else than the claim.
 */
export type PickFault =
  | ClaimFault
  | ("in-claim" | "no-shop" | "no-day" | "too-many" | "out-of-dates" | "past-care" | "other-patient");

/** Why an item is left out, with a sentence if the account's days or the rule's terms are the reason. */
interface Left {
  fault: PickFault;
  words: string | null;
  /** The open question, if it waits for one. */
  question: OpenQuestion | null;
}

export interface LeftItem extends Left {
  purchaseKey: string;
  itemKey: string;
  title: string;
  /** The claim that holds it. */
  claimId: string | null;
}

interface PickedItems {
  items: ClaimItem[];
  left: LeftItem[];
}

interface PickedFrom extends PaidOn {
  purchases: readonly Purchase[];
  account: Account;
  /** The account's days; null if the person gave none. */
  days: AccountSettings | null;
  /** ISO day. */
  today: string;
  /** Claims that hold items, by `itemName`. */
  claimed: ReadonlyMap<string, Claim>;
  /** Letters that cover items, by `itemName`, with what they say where that was read. */
  letters: ReadonlyMap<string, Pick<CoveringLetter, "requestId" | "content">>;
  /** The name of the claim's patient; absent before it is given. */
  patientName?: string | null;
}

/** The items of these names that the account may pay for, and why the others can't be claimed. Unknown names are left out. */
export function pickItems(names: readonly string[], from: PickedFrom): PickedItems {
  const picked: PickedItems = { items: [], left: [] };
  const evidence = new Set<string>();
  const taken = new Map<string, number>();
  const yearOf = (rule: string | null, on: string | null) => `${rule} ${on?.slice(0, 4)}`;
  // What this claim holds already counts towards a yearly cap, as other claims do.
  const claimed: PaidOn["caps"]["claimed"] = (rule, on, people) =>
    from.caps.claimed(rule, on, people) + (taken.get(yearOf(rule, on)) ?? 0);
  const on = { ...from, caps: { ...from.caps, claimed } };
  for (const purchase of from.purchases) {
    for (const item of purchase.items) {
      if (!names.includes(itemName(purchase.key, item.key))) continue;
      const isFull = new Set([...evidence, ...purchase.receiptIds]).size > maxClaimPacket.evidence;
      const found = isFull ? leftFor("too-many") : pick(item, purchase, on);
      if ("fault" in found) {
        const claimId = from.claimed.get(itemName(purchase.key, item.key))?.id ?? null;
        picked.left.push({
          purchaseKey: purchase.key,
          itemKey: item.key,
          title: item.title,
          claimId,
          ...found,
        });
        continue;
      }
      picked.items.push(found);
      for (const id of purchase.receiptIds) evidence.add(id);
      const year = yearOf(item.verdict.rule, found.soldOn);
      taken.set(year, (taken.get(year) ?? 0) + found.amountCents);
    }
  }
  return picked;
}

const leftFor = (
  fault: PickFault,
  words: string | null = null,
  question: OpenQuestion | null = null,
): Left => ({
  fault,
  words,
  question,
});

const isNamed = ({ name, written = name }: LetterContent["patient"], given: string): boolean =>
  namesAgree(name, given) || namesAgree(written, given);

const otherPatient = (name: string): string =>
  `Its letter is for ${name}. Claim it with that person as the patient, named as in the letter.`;

function pick(item: PurchaseItem, purchase: Purchase, from: PickedFrom): ClaimItem | Left {
  const { account, days, today, claimed, letters, patientName } = from;
  const name = itemName(purchase.key, item.key);
  const letter = letters.get(name);
  const letterRequestId = letter?.requestId ?? null;
  const found = claimable(item, purchase, account, from, letterRequestId !== null);
  if (found.fault === "needs-letter" && isPastCare(item)) return leftFor("past-care");
  if (found.fault && found.question !== "day") return leftFor(found.fault, found.words, found.question);
  if (claimed.has(name)) return leftFor("in-claim");
  const { merchant, orderNumber, key: purchaseKey, receiptIds } = purchase;
  const soldOn = dayOf(item, purchase);
  if (merchant === null) return leftFor("no-shop");
  if (soldOn === null) return leftFor("no-day");
  const checked = days && checkDates(soldOn, days, today);
  if (checked?.severity === "problem") return leftFor("out-of-dates", checked.words);
  const verdict = verdictFor(item, account);
  const patient = verdict === "letter" && letter?.content?.patient;
  if (patient && patientName && !isNamed(patient, patientName))
    return leftFor("other-patient", otherPatient(patient.name));
  return {
    purchaseKey,
    itemKey: item.key,
    receiptIds: [...receiptIds],
    merchant,
    soldOn,
    orderNumber,
    title: item.title,
    quantity: item.quantity,
    verdict,
    amountCents: found.cents,
    countedCents: countedCents(item),
    letterRequestId: verdict === "letter" ? letterRequestId : null,
    receiptId: item.receiptId,
    place: item.place ?? null,
    doubt: item.doubt && { offByCents: purchase.offByCents, totalCents: purchase.totalCents },
  };
}

/** True if two names may be one person's: the first and the last word are the same, whatever stands between. */
export function namesAgree(one: string, other: string): boolean {
  const [first, second] = [one, other].map(outerWords);
  return first === second;
}

function outerWords(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words[0]} ${words.at(-1)}`;
}
