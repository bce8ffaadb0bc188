import { query } from "~/platform/database/call.server";
import type { StoredCiphertext } from "../../store/folders.server";

/** A token to be revoked, with the context of its encryption. */
interface InboxRevocation {
  folderId: string;
  inboxId: string;
  secret: StoredCiphertext;
}

/** A token that still has to be revoked; null once it is. */
export async function readInboxRevocation(id: string): Promise<InboxRevocation | null> {
  const columns = "folder_id, inbox_id, ciphertext, key_id";
  const row = await query("read inbox revocation", (db) =>
    db.from("inbox_revocations").select(columns).eq("id", id).maybeSingle(),
  );
  return (
    row && {
      folderId: row.folder_id,
      inboxId: row.inbox_id,
      secret: { ciphertext: row.ciphertext, keyId: row.key_id },
    }
  );
}

/** Forgets a token that was revoked. */
export async function forgetInboxRevocation(id: string): Promise<void> {
  await query("forget inbox revocation", (db) => db.from("inbox_revocations").delete().eq("id", id));
}
