import { termsOf } from "~/eligibility/content/eligibility-rules.server";
import type { People } from "~/eligibility/domain/apply-terms";
import type { FolderSettings } from "../../domain/settings";
import type { Purchase } from "../../purchases/domain/purchase";
import { storeSettled } from "../../purchases/operations/correct-purchase.server";
import { readPurchases } from "../../purchases/operations/read-purchases.server";
import { capUse } from "../domain/cap-use";
import type { Claim, ClaimContents } from "../domain/claim";
import type { PaidOn } from "../domain/claimable";
import { claimedItems } from "../domain/claimed-items";
import { type CoveringLetter, coveringLetters, type ItemLetter } from "../domain/item-letter";
import { type MadeClaim, makeClaim } from "../store/claims.server";
import { readItemLetters } from "./item-letters.server";
import { encryptedClaim, readClaims } from "./stored-claims.server";

/**
 * What a claim is made of: the folder's purchases, which of their items claims hold, which letters cover, and what else the
 * rules let an account pay on. For whom the items are is known only once a claim says so.
 */
export interface ClaimBasis extends PaidOn {
  purchases: Purchase[];
  /** Newest first. */
  claims: Claim[];
  claimed: ReturnType<typeof claimedItems>;
  /** Letters that were asked for, and those that cover items, by `itemName`. */
  itemLetters: ReadonlyMap<string, ItemLetter>;
  letters: ReadonlyMap<string, CoveringLetter>;
}

/** Throws `UnreadableCiphertextError`. */
export async function readClaimBasis(
  folderId: string,
  { ownerBornOn }: Pick<FolderSettings, "ownerBornOn">,
): Promise<ClaimBasis> {
  const [purchases, claims, itemLetters] = await Promise.all([
    readPurchases(folderId),
    readClaims(folderId),
    readItemLetters(folderId),
  ]);
  const claimed = claimedItems(purchases, claims);
  const people: People = { ownerBornOn, patient: null };
  return {
    purchases,
    claims,
    claimed,
    itemLetters,
    letters: coveringLetters(itemLetters),
    terms: termsOf,
    people,
    caps: capUse(purchases, claimed),
  };
}

/** Stores a claim, see `makeClaim`. */
export async function storeClaim(
  folderId: string,
  formKey: string,
  contents: Omit<ClaimContents, "sentOn" | "paid" | "denied">,
  replaces: string | null = null,
): Promise<MadeClaim> {
  const id = crypto.randomUUID();
  const whole = { ...contents, sentOn: null, paid: null, denied: null };
  const { items } = contents;
  const claim = { id, replaces, items, ...(await encryptedClaim(folderId, id, whole)) };
  const made = await makeClaim(folderId, formKey, claim);
  if (!("refused" in made) || made.refused !== "doubtful") return made;
  // The person settled them under the keys that they had then.
  await storeSettled(folderId, new Set(items.map(({ purchaseKey }) => purchaseKey)));
  return makeClaim(folderId, formKey, claim);
}
