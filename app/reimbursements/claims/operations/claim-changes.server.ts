import { readPurchases } from "../../purchases/operations/read-purchases.server";
import { type Claim, isUnsent } from "../domain/claim";
import { type ClaimChanges, claimChanges } from "../domain/claim-changes";
import type { IssuedLetter } from "../store/item-letters.server";
import { readClaimLetters } from "./item-letters.server";
import { readClaims } from "./stored-claims.server";

/** What changed since a claim was made, and its valid letters by request. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readClaimChanges(
  folderId: string,
  claim: Claim,
): Promise<ClaimChanges & { letters: ReadonlyMap<string, IssuedLetter> }> {
  const [purchases, claims, letters] = await Promise.all([
    readPurchases(folderId),
    readClaims(folderId),
    readClaimLetters(claim),
  ]);
  const now = claims.find(({ id }) => id === claim.id);
  const changed = now ? claimChanges(now, { purchases, claims, letters }) : { changes: [], names: [] };
  return { ...changed, letters };
}

/** A folder's claims, newest first, and what changed since each was made. Throws as `readClaimChanges`. */
export async function readClaimsWithChanges(
  folderId: string,
): Promise<{ claims: Claim[]; changesOf: (claim: Claim) => ClaimChanges }> {
  const [purchases, claims] = await Promise.all([readPurchases(folderId), readClaims(folderId)]);
  const letters = await readClaimLetters({ items: claims.filter(isUnsent).flatMap(({ items }) => items) });
  return { claims, changesOf: (claim) => claimChanges(claim, { purchases, claims, letters }) };
}
