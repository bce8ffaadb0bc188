import { read } from "~/platform/database/batched-reads.server";
import { call, callForRow, query } from "~/platform/database/call.server";
import type { Row } from "~/platform/database/database";
import type { StoredCiphertext } from "../../store/folders.server";
import type { ClaimItem, ClaimState } from "../domain/claim";

export interface ClaimRow extends StoredCiphertext {
  id: string;
  state: ClaimState;
}

/** Names an item in its folder. */
export type ItemKeys = Pick<ClaimItem, "purchaseKey" | "itemKey">;
type HeldItem = Pick<ClaimItem, "purchaseKey" | "itemKey" | "receiptId" | "receiptIds" | "place">;
/**
 * "taken": another claim holds an item; "doubtful": the receipt of one doesn't add up, and the person neither corrected nor
 * confirmed it; "elsewhere": the claim to be replaced was sent, or is gone.
 */
export type MadeClaim = { id: string } | { refused: "taken" | "doubtful" | "elsewhere" };

/** A folder's claims, newest first. */
export async function listClaims(folderId: string): Promise<ClaimRow[]> {
  return (await read("list_claims", { folderId })).map(rowOf);
}

/** Null for an id that isn't one of the folder's claims. */
export async function readClaimRow(folderId: string, id: string): Promise<ClaimRow | null> {
  const [row] = await read("read_claim", { folderId, claimId: id });
  return row ? rowOf(row) : null;
}

/** The id of the claim that the form with this key made; null if it made none. */
export const findClaimOfForm = (folderId: string, formKey: string): Promise<string | null> =>
  read("find_claim_of_form", { folderId, formKey });

interface NewClaim extends StoredCiphertext {
  id: string;
  items: readonly HeldItem[];
  replaces?: string | null;
}

/**
 * Stores a claim with its items, instead of the unsent one that `replaces` names. Returns its id, or
 * that of the claim that this form made before.
 */
export async function makeClaim(
  folderId: string,
  formKey: string,
  { id, ciphertext, keyId, items, replaces = null }: NewClaim,
): Promise<MadeClaim> {
  const { made_id, outcome } = await callForRow("create_claim", {
    id,
    folderId,
    formKey,
    ciphertext,
    keyId,
    items: items.map(({ purchaseKey, itemKey, receiptId, receiptIds, place }) => ({
      purchase: purchaseKey,
      item: itemKey,
      receipt: receiptId,
      receipts: receiptIds,
      place,
    })),
    replaces: replaces ?? undefined,
  });
  return outcome === "taken" || outcome === "doubtful" || outcome === "elsewhere"
    ? { refused: outcome }
    : { id: made_id };
}

/**
 * Stores a claim's outcome. "elsewhere": its state has changed meanwhile; "taken": another claim holds an item of
 * it; "fee": it was paid, and its fee is paid or may be at any moment.
 */
export async function moveClaim(
  folderId: string,
  { id, state, ciphertext, keyId }: ClaimRow,
  from: ClaimState,
): Promise<"moved" | "elsewhere" | "taken" | "fee"> {
  const outcome = await call("move_claim", { id, folderId, from, to: state, ciphertext, keyId });
  return outcome === "moved" || outcome === "taken" || outcome === "fee" ? outcome : "elsewhere";
}

/** Removes a claim that was not sent; does nothing for another. */
export async function removeClaim(folderId: string, id: string): Promise<void> {
  await query("remove claim", (db) =>
    db.from("claims").delete().eq("folder_id", folderId).eq("id", id).eq("state", "made"),
  );
}

const rowOf = ({
  id,
  state,
  ciphertext,
  key_id: keyId,
}: Pick<Row<"claims">, "id" | "state" | "ciphertext" | "key_id">) => ({ id, state, ciphertext, keyId });

/** Stores items that were picked for a claim for one day, and returns the pick's id. */
export async function storePick(folderId: string, items: readonly string[]): Promise<string> {
  return call("pick_for_claim", { folderId, items: [...items] });
}

/** The items of a pick of this folder; null if there is none. */
export const readPick = (folderId: string, id: string): Promise<string[] | null> =>
  read("read_claim_pick", { folderId, pickId: id });
