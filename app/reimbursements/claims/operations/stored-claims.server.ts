import { decryptOfFolder, encryptOfFolder } from "../../operations/folder-cipher.server";
import { type Claim, type ClaimContents, claimContents } from "../domain/claim";
import { type ClaimRow, listClaims, readClaimRow } from "../store/claims.server";

/** A folder's claims, newest first. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readClaims(folderId: string): Promise<Claim[]> {
  return Promise.all((await listClaims(folderId)).map((row) => decryptClaim(folderId, row)));
}

/** Null for an id that isn't one of the folder's claims. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readClaim(folderId: string, id: string): Promise<Claim | null> {
  const row = await readClaimRow(folderId, id);
  return row && decryptClaim(folderId, row);
}

/** Encrypts a claim for `create_claim` and `move_claim`. */
export const encryptedClaim = (folderId: string, id: string, contents: ClaimContents) =>
  encryptOfFolder(claimContents.parse(contents), { folderId, kind: "claim", id });

async function decryptClaim(folderId: string, { id, state, ciphertext, keyId }: ClaimRow): Promise<Claim> {
  const plain = await decryptOfFolder({ ciphertext, keyId }, { folderId, kind: "claim", id });
  return { ...claimContents.parse(plain), id, state };
}
