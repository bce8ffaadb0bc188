import { type MadeClaim, makeClaim } from "~/data/reimbursements/claims.server";
import type { ClaimContents } from "~/domain/reimbursements/claim";
import { claimedItems } from "~/domain/reimbursements/claimed-items";
import { type CoveringLetter, coveringLetters, type ItemLetter } from "~/domain/reimbursements/item-letter";
import type { Purchase } from "~/domain/reimbursements/purchase";
import { readPurchases } from "../read-purchases.server";
import { readItemLetters } from "./item-letters.server";
import { encryptedClaim, readClaims } from "./stored-claims.server";

/** What a claim is made of: the folder's purchases, which of their items claims hold, and which letters cover. */
export interface ClaimBasis {
  purchases: Purchase[];
  claimed: ReturnType<typeof claimedItems>;
  /** Letters that were asked for, and those that cover items, by `itemName`. */
  itemLetters: ReadonlyMap<string, ItemLetter>;
  letters: ReadonlyMap<string, CoveringLetter>;
}

/** Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readClaimBasis(folderId: string): Promise<ClaimBasis> {
  const [purchases, claims, itemLetters] = await Promise.all([
    readPurchases(folderId),
    readClaims(folderId),
    readItemLetters(folderId),
  ]);
  return {
    purchases,
    claimed: claimedItems(purchases, claims),
    itemLetters,
    letters: coveringLetters(itemLetters),
  };
}

/** Stores a claim, see `makeClaim`. Throws `DatabaseError`. */
export async function storeClaim(
  folderId: string,
  formKey: string,
  contents: Omit<ClaimContents, "sentOn" | "paid" | "denied">,
  replaces: string | null = null,
): Promise<MadeClaim> {
  const id = crypto.randomUUID();
  const whole = { ...contents, sentOn: null, paid: null, denied: null };
  return makeClaim(folderId, formKey, {
    ...{ id, replaces, items: contents.items },
    ...encryptedClaim(folderId, id, whole),
  });
}
