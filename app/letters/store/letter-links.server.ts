import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { LetterLink, LinkPurpose } from "../domain/issued-letter";
import type { LetterKind } from "../domain/letter-ref";

/** Stores a link by its token's hash; one that is stored already stays as it is. `expiresAt` is an ISO instant. */
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
  const row = {
    token_hash: tokenHash,
    kind: link.kind,
    request_id: link.requestId,
    purpose: link.purpose,
    subject_id: link.subjectId ?? null,
    expires_at: expiresAt,
  };
  await query("store letter link", (db) =>
    db.from("letter_links").upsert(row, { onConflict: "token_hash", ignoreDuplicates: true }),
  );
}

/** The link with this token's hash; null when there is none, or its time is over. */
export async function readLetterLink(tokenHash: string): Promise<LetterLink | null> {
  const row = await query("read letter link", (db) =>
    db
      .from("letter_links")
      .select("kind, request_id, purpose, subject_id, expires_at, used_at")
      .eq("token_hash", tokenHash)
      .gt("expires_at", new Date().toISOString())
      .maybeSingle(),
  );
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

/** Uses a download link up: its issued letter's id, or null for a link that is unknown, over or used. */
export async function consumeDownloadLink(tokenHash: string): Promise<string | null> {
  return call("use_download_link", { p_token_hash: tokenHash });
}
