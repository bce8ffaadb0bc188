import { maskedAddress } from "../../domain/inbox-search";
import { readInbox } from "../../store/inboxes.server";
import type { ConnectedInbox } from "../ui/inbox-state";
import { decryptInboxSecret } from "./inbox-secret.server";

/** The inbox connected to a folder; null where there is none. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function viewInbox(folderId: string): Promise<ConnectedInbox | null> {
  const row = await readInbox(folderId);
  if (!row) return null;
  const { address } = decryptInboxSecret(row.secret, { folderId, inboxId: row.id });
  const { state, mailsRead, mailsSkipped, isCut } = row;
  const since = row.since.slice(0, 10);
  return { address: address ? maskedAddress(address) : null, state, since, mailsRead, mailsSkipped, isCut };
}
