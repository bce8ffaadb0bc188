import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { StoredCiphertext } from "./folders.server";

/** A token to be revoked, with what it was encrypted for. */
export interface InboxRevocation {
  folderId: string;
  inboxId: string;
  secret: StoredCiphertext;
}

/** A token that still has to be revoked; null once it is. Throws `DatabaseError`. */
export async function readInboxRevocation(id: string): Promise<InboxRevocation | null> {
  const db = await database();
  const columns = "folder_id, inbox_id, ciphertext, key_id";
  const answer = await db.from("inbox_revocations").select(columns).eq("id", id).maybeSingle();
  const row = dataOf("read inbox revocation", answer);
  return (
    row && {
      folderId: row.folder_id,
      inboxId: row.inbox_id,
      secret: { ciphertext: row.ciphertext, keyId: row.key_id },
    }
  );
}

/** Forgets a token that was revoked. Throws `DatabaseError`. */
export async function forgetInboxRevocation(id: string): Promise<void> {
  const db = await database();
  dataOf("forget inbox revocation", await db.from("inbox_revocations").delete().eq("id", id));
}
