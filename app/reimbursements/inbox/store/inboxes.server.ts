import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import type { StoredCiphertext } from "../../store/folders.server";
import type { InboxState } from "../domain/inbox-search";

/** An inbox that is connected to a folder, and how far its search has come. */
interface InboxRow {
  id: string;
  folderId: string;
  /** The refresh token and the address. */
  secret: StoredCiphertext;
  state: InboxState;
  /** ISO instant: mails since then are searched. */
  since: string;
  /** ISO instant at which the search began. */
  beganAt: string;
  mailsRead: number;
  mailsSkipped: number;
  /** True if there were more mails than one search reads. */
  isCut: boolean;
  /** The page to be read next; null for the first. */
  nextPage: string | null;
}

const columns =
  "id, folder_id, ciphertext, key_id, state, since, began_at, mails_read, mails_skipped, is_cut, next_page";

type Columns = Omit<
  Row<"connected_inboxes">,
  "attempts" | "due_at" | "lease_id" | "leased_until" | "created_at" | "updated_at"
>;

const inboxRow = (row: Columns): InboxRow => ({
  id: row.id,
  folderId: row.folder_id,
  secret: { ciphertext: row.ciphertext, keyId: row.key_id },
  state: row.state,
  since: instant(row.since),
  beganAt: instant(row.began_at),
  mailsRead: row.mails_read,
  mailsSkipped: row.mails_skipped,
  isCut: row.is_cut,
  nextPage: row.next_page,
});

/** The inbox connected to a folder; null if there is none. */
export async function readInbox(folderId: string): Promise<InboxRow | null> {
  const [row] = await read("read_inbox", { folderId });
  return row ? inboxRow(row) : null;
}

/**
 * Connects an inbox and begins to search its mails since an instant. False if the folder has one already or is gone: the
 * new token is then revoked through the outbox.
 */
export async function connectInbox(inbox: {
  id: string;
  folderId: string;
  secret: StoredCiphertext;
  since: Date;
}): Promise<boolean> {
  return call("connect_inbox", {
    id: inbox.id,
    folderId: inbox.folderId,
    ciphertext: inbox.secret.ciphertext,
    keyId: inbox.secret.keyId,
    since: inbox.since.toISOString(),
  });
}

/** Disconnects a folder's inbox; its token is revoked through the outbox. */
export async function disconnectInbox(folderId: string): Promise<void> {
  await query("disconnect inbox", (db) => db.from("connected_inboxes").delete().eq("folder_id", folderId));
}

/** Continues a search that failed, or searches for newer mails. */
export async function searchInboxAgain(folderId: string): Promise<void> {
  await call("search_inbox_again", { folderId });
}

/** A search that this process has leased until the lease expires. */
export interface LeasedSearch extends InboxRow {
  leaseId: string;
  /** How often it was leased since it last made progress. */
  attempts: number;
}

/** Leases the next search for `seconds`; null if none is due. */
export async function leaseSearch(seconds: number): Promise<LeasedSearch | null> {
  const leaseId = crypto.randomUUID();
  const row = await query("lease inbox search", (db) =>
    db
      .rpc("lease_inbox_search", { p_lease_id: leaseId, p_seconds: seconds })
      .select(`${columns}, attempts`)
      .maybeSingle(),
  );
  return row && { ...inboxRow(row), leaseId, attempts: row.attempts };
}

/** False if the inbox was disconnected, or another process has the lease. */
export async function holdsSearch({ id, leaseId }: Pick<LeasedSearch, "id" | "leaseId">): Promise<boolean> {
  const row = await query("hold inbox search", (db) =>
    db.from("connected_inboxes").select("id").eq("id", id).eq("lease_id", leaseId).maybeSingle(),
  );
  return row !== null;
}

/** The outcome of a step of a search. */
export type SearchProgress =
  /** The search made progress; after the last page `nextPage` is null and the state "done". */
  | Pick<InboxRow, "state" | "nextPage" | "mailsRead" | "mailsSkipped" | "isCut">
  /** The search has to start again. */
  | { state: "searching"; nextPage: null; mailsRead: 0; mailsSkipped: 0 }
  /** The step failed: the search ends, or is tried again at that time. */
  | { state: "failed" | "ended" }
  | { dueAt: Date };

/** Releases a lease and saves the step's outcome; does nothing when the lease was lost or the inbox disconnected. */
export async function settleSearch(
  { id, leaseId }: Pick<LeasedSearch, "id" | "leaseId">,
  progress: SearchProgress,
): Promise<void> {
  const row = {
    lease_id: null,
    leased_until: null,
    ...("state" in progress && { state: progress.state }),
    ...("mailsRead" in progress && {
      mails_read: progress.mailsRead,
      mails_skipped: progress.mailsSkipped,
      next_page: progress.nextPage,
      attempts: 0,
      // Others that are due have their turn first.
      due_at: new Date().toISOString(),
    }),
    ...("isCut" in progress && { is_cut: progress.isCut }),
    ...("dueAt" in progress && { due_at: progress.dueAt.toISOString() }),
  };
  await query("settle inbox search", (db) =>
    db.from("connected_inboxes").update(row).eq("id", id).eq("lease_id", leaseId),
  );
}
