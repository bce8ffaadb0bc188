import { readPurchases } from "../../purchases/operations/read-purchases.server";
import type { Claim } from "../domain/claim";
import { type ClaimChanges, claimChanges } from "../domain/claim-changes";
import { readClaims } from "./stored-claims.server";

/** What changed since a claim was made. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readClaimChanges(folderId: string, { id }: Claim): Promise<ClaimChanges> {
  const { claims, changesOf } = await readClaimsWithChanges(folderId);
  const claim = claims.find((one) => one.id === id);
  return claim ? changesOf(claim) : { changes: [], names: [] };
}

/** A folder's claims, newest first, and what changed since each was made. Throws as `readClaimChanges`. */
export async function readClaimsWithChanges(
  folderId: string,
): Promise<{ claims: Claim[]; changesOf: (claim: Claim) => ClaimChanges }> {
  const [purchases, claims] = await Promise.all([readPurchases(folderId), readClaims(folderId)]);
  return { claims, changesOf: (claim) => claimChanges(claim, { purchases, claims }) };
}
