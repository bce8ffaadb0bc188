import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { StoredCiphertext } from "../../store/folders.server";
import { senderStates } from "../domain/forwarding";

/** The address of a folder; null if it has none. */
export async function readForwardingAddress(folderId: string) {
  const [row = null] = await read("read_forwarding_address", { folderId });
  return row && { ciphertext: row.ciphertext, keyId: row.key_id, leftOut: row.left_out };
}

/** The folder that a mail with this token is for, and the consent given for it; null if no such address is alive. */
export async function findForwardingFolder(tokenHash: string) {
  const row = await query("find forwarding folder", (db) =>
    db
      .from("forwarding_addresses")
      .select("folder_id, receipt_folders(consent_version)")
      .eq("token_hash", tokenHash)
      .maybeSingle(),
  );
  return row && { id: row.folder_id, consentVersion: row.receipt_folders.consent_version };
}

/** Stores a new address; the earlier one stops working. With `onlyFirst` it stays instead. */
export async function saveForwardingAddress(
  folderId: string,
  tokenHash: string,
  { ciphertext, keyId }: StoredCiphertext,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<void> {
  const row = { folder_id: folderId, token_hash: tokenHash, ciphertext, key_id: keyId, left_out: 0 };
  await query("save forwarding address", (db) =>
    db.from("forwarding_addresses").upsert(row, { ignoreDuplicates: onlyFirst }),
  );
}

export async function endForwardingAddress(folderId: string): Promise<void> {
  await query("end forwarding address", (db) =>
    db.from("forwarding_addresses").delete().eq("folder_id", folderId),
  );
}

/** Records that a mail was refused. */
export async function countLeftOut(folderId: string): Promise<void> {
  await call("count_left_out_mail", { folderId });
}

const state = z.enum(senderStates);

interface SenderRow {
  id: string;
  state: (typeof senderStates)[number];
  /** The context that the ciphertext is bound to. */
  senderHash: string;
  sender: StoredCiphertext;
}

/** The row of a mail's sender, created for a new one; null if too many senders already wait for an answer. The first hash is the current secret's. */
export async function storeForwardingSender(
  folderId: string,
  [senderHash, ...former]: readonly [present: string, ...before: string[]],
  { ciphertext, keyId }: StoredCiphertext,
  maxAsked: number,
): Promise<Pick<SenderRow, "id" | "state"> | null> {
  const args = {
    p_folder_id: folderId,
    p_sender_hash: senderHash,
    p_ciphertext: ciphertext,
    p_key_id: keyId,
    p_most: maxAsked,
    p_former: former,
  };
  return query("keep forwarding sender", (db) =>
    db.rpc("save_forwarding_sender", args).select("id, state").maybeSingle(),
  );
}

/** The senders of mails to a folder, with the number of held mails. */
export async function listForwardingSenders(folderId: string): Promise<(SenderRow & { held: number })[]> {
  const senders = await read("list_forwarding_senders", { folderId });
  return senders.map((row) => ({
    id: row.id,
    state: parse("list forwarding senders", state, row.state),
    senderHash: row.sender_hash,
    sender: { ciphertext: row.ciphertext, keyId: row.key_id },
    held: row.held,
  }));
}

/** `isOnce`: only the mails held now are read, and the person is asked again about the next one. */
export async function answerForwardingSender(
  folderId: string,
  senderId: string,
  answer: { isAllowed: boolean; isOnce: boolean },
): Promise<void> {
  await call("answer_forwarding_sender", {
    folderId,
    senderId,
    allowed: answer.isAllowed,
    once: answer.isOnce,
  });
}
