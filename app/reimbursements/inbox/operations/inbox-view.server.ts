import { type InboxState, maskedAddress } from "../../domain/inbox-search";
import { readInbox } from "../../store/inboxes.server";
import { decryptInboxSecret } from "./inbox-secret.server";

/** A connected inbox, as far as its page shows it. */
export interface InboxView {
  /** Shown in part; null where it couldn't be read. */
  address: string | null;
  state: InboxState;
  /** ISO day: mails since then are searched. */
  since: string;
  mailsRead: number;
  mailsSkipped: number;
  /** There were more mails than one search reads. */
  isCut: boolean;
}

/** The inbox connected to a folder; null where there is none. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function viewInbox(folderId: string): Promise<InboxView | null> {
  const row = await readInbox(folderId);
  if (!row) return null;
  const { address } = decryptInboxSecret(row.secret, { folderId, inboxId: row.id });
  const { state, mailsRead, mailsSkipped, isCut } = row;
  const since = row.since.slice(0, 10);
  return { address: address ? maskedAddress(address) : null, state, since, mailsRead, mailsSkipped, isCut };
}
