import { database } from "~/platform/database/client.server";
import { instant } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { LetterLink, LinkPurpose } from "../domain/issued-letter";
import type { LetterKind } from "../domain/letter-ref";

/** Stores a link by its token's hash; one that is stored already stays as it is. `expiresAt` is an ISO instant. Throws `DatabaseError`. */
export async function storeLetterLink(
  tokenHash: string,
  link: {
    kind: LetterKind;
    requestId: string;
    purpose: LinkPurpose;
    subjectId?: string | undefined;
  },
  expiresAt: string,
): Promise<void> {
  const db = await database();
  const row = {
    token_hash: tokenHash,
    kind: link.kind,
    request_id: link.requestId,
    purpose: link.purpose,
    subject_id: link.subjectId ?? null,
    expires_at: expiresAt,
  };
  const stored = db.from("letter_links").upsert(row, { onConflict: "token_hash", ignoreDuplicates: true });
  dataOf("store letter link", await stored);
}

/** The link with this token's hash; null when there is none, or its time is over. Throws `DatabaseError`. */
export async function readLetterLink(tokenHash: string): Promise<LetterLink | null> {
  const db = await database();
  const answer = await db
    .from("letter_links")
    .select("kind, request_id, purpose, subject_id, expires_at, used_at")
    .eq("token_hash", tokenHash)
    .gt("expires_at", new Date().toISOString())
    .maybeSingle();
  const row = dataOf("read letter link", answer);
  return (
    row && {
      kind: row.kind,
      requestId: row.request_id,
      purpose: row.purpose,
      subjectId: row.subject_id,
      expiresAt: instant(row.expires_at),
      isUsed: row.used_at !== null,
    }
  );
}

/** Uses a download link up: its issued letter's id, or null for a link that is unknown, over or used. Throws `DatabaseError`. */
export async function takeDownloadLink(tokenHash: string): Promise<string | null> {
  const db = await database();
  return dataOf("use download link", await db.rpc("use_download_link", { p_token_hash: tokenHash }));
}
