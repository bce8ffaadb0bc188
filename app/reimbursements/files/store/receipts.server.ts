import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import type { StoredCiphertext } from "../../store/folders.server";

export interface ReceiptRow extends StoredCiphertext {
  id: string;
  fileId: string;
  position: number;
  documentKey: string | null;
  documentBytes: number | null;
  addsUp: boolean | null;
  /** Null for a receipt that was read before this was stored. */
  unsureItems: readonly number[] | null;
}

/** The database's limit of rows per read, more than a folder has in practice. */
const pageSize = 1_000;

/** A folder's receipts in the order in which they were stored. */
export async function listReceipts(folderId: string): Promise<ReceiptRow[]> {
  const rows: ReceiptRow[] = [];
  for (let from = 0; rows.length === from; from += pageSize) {
    const page = await read("list_receipts", { folderId, from });
    rows.push(
      ...page.map((row) => ({
        id: row.id,
        fileId: row.file_id,
        position: row.position,
        ciphertext: row.ciphertext,
        keyId: row.key_id,
        documentKey: row.document_key,
        documentBytes: row.document_bytes,
        addsUp: row.adds_up,
        unsureItems: row.unsure_items,
      })),
    );
    if (page.length < pageSize) break;
  }
  return rows;
}

/** Says of a receipt that was read before what of it waits for the person's word. */
export async function storeSums(
  folderId: string,
  { id, addsUp, unsureItems }: { id: string; addsUp: boolean | null; unsureItems: readonly number[] },
): Promise<void> {
  const sums = { adds_up: addsUp, unsure_items: [...unsureItems] };
  await query("store sums", (db) =>
    db.from("receipts").update(sums).eq("folder_id", folderId).eq("id", id).is("unsure_items", null),
  );
}

interface EditRow extends StoredCiphertext {
  purchaseKey: string;
}

interface NewEdit extends EditRow {
  /** The ciphertext in whose place it comes, as it was read; null for none. */
  was: string | null;
  /** The keys of its items that are not or no longer in doubt. */
  settledItems: readonly string[];
  /** Keys of purchases that were joined with it, whose corrections it includes. */
  joined: readonly string[];
}

/** A folder's corrections, the oldest first. */
export async function listEdits(folderId: string): Promise<EditRow[]> {
  const rows = await read("list_receipt_edits", { folderId });
  return rows
    .toSorted((a, b) => (a.updated_at < b.updated_at ? -1 : 1))
    .map((row) => ({
      purchaseKey: row.purchase_key,
      ciphertext: row.ciphertext,
      keyId: row.key_id,
    }));
}

/** Stores a person's corrections of a purchase in place of earlier ones; false if these are others than `was` by now. */
export const saveEdit = (folderId: string, { settledItems, joined, ...edit }: NewEdit): Promise<boolean> =>
  call("save_receipt_edit", { folderId, ...edit, settledItems: [...settledItems], joined: [...joined] });
