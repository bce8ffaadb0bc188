import { call, query } from "~/platform/database/call.server";
import type { FileFault } from "../../receipts/domain/file-fault";
import type { StoredCiphertext } from "../../store/folders.server";
import { type FileRow, fileColumns, fileRow } from "./files.server";

/** A file this process may read until its lease runs out. */
export interface LeasedFile extends FileRow {
  leaseId: string;
  /** How often it was leased since its last progress. */
  attempts: number;
}

/**
 * Leases the file to be read next for `seconds`, of those that cost at most `maxCostMs`; networks take turns, then
 * folders. Null if none waits.
 */
export async function leaseFile(
  seconds: number,
  maxCostMs: number | null = null,
): Promise<LeasedFile | null> {
  const leaseId = crypto.randomUUID();
  const row = await query("lease file", (db) =>
    db
      .rpc("lease_receipt_file", { p_lease_id: leaseId, p_seconds: seconds, ...ofCost(maxCostMs) })
      .select(`${fileColumns}, attempts`)
      .maybeSingle(),
  );
  return row && { ...fileRow(row), leaseId, attempts: row.attempts };
}

/** PostgREST uses the default of an argument that is left out, which is any cost. */
const ofCost = (ms: number | null) => (ms === null ? {} : { p_most_cost_ms: ms });

export interface NewReceipt extends StoredCiphertext {
  id: string;
  position: number;
  documentKey: string | null;
  /** Null if it has no total to compare with. */
  addsUp: boolean | null;
  /** The places of the items that the person has to confirm first. */
  unsureItems: readonly number[];
  documentBytes: number | null;
}

export interface Checkpoint {
  total: number | null;
  done: number;
  skipped: number;
}

type Lease = Pick<LeasedFile, "id" | "leaseId">;

/**
 * Stores receipts together with how far the reading has come, and extends the lease to `seconds` from now. One whose
 * position was stored before stays as it was. False if the lease is lost or the file gone.
 */
export async function storeReceipts(
  { id, leaseId }: Lease,
  receipts: readonly NewReceipt[],
  { total, done, skipped }: Checkpoint,
  seconds: number,
): Promise<boolean> {
  return call("store_receipts", {
    fileId: id,
    leaseId,
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      position: receipt.position,
      ciphertext: receipt.ciphertext,
      key_id: receipt.keyId,
      document_key: receipt.documentKey,
      adds_up: receipt.addsUp,
      unsure_items: [...receipt.unsureItems],
      document_bytes: receipt.documentBytes,
    })),
    total,
    done,
    skipped,
    seconds,
  });
}

/** How a lease ends; `waiting` gives the file back. */
export type FileEnd =
  | { state: "read"; fault: FileFault | null }
  | { state: "refused"; fault: FileFault; details?: StoredCiphertext }
  | { state: "asks"; details: StoredCiphertext }
  | { state: "waiting" };

/** Ends a lease after `spentMs`; a file that was read or refused loses its bytes. False if the lease is lost. */
export async function finishFile({ id, leaseId }: Lease, end: FileEnd, spentMs = 0): Promise<boolean> {
  const details = "details" in end ? end.details : null;
  return call("finish_receipt_file", {
    fileId: id,
    leaseId,
    state: end.state,
    fault: "fault" in end ? end.fault : null,
    detailsCiphertext: details?.ciphertext ?? null,
    detailsKeyId: details?.keyId ?? null,
    spentMs,
  });
}
