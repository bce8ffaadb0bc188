import { z } from "zod";
import { cacheReadAhead } from "~/platform/database/batched-reads.server";
import { call, type FunctionName, query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { type LetterLink, type LinkPurpose, linkPurposes } from "../domain/issued-letter";
import { letterKinds } from "../domain/letter-ref";

/** Stores a link by its token's hash; idempotent. `expiresAt` is an ISO instant. */
export async function storeLetterLink(
  tokenHash: string,
  link: { requestId: string; purpose: LinkPurpose; subjectId?: string | undefined },
  expiresAt: string,
): Promise<void> {
  await call("store_letter_link", {
    tokenHash,
    purpose: link.purpose,
    requestId: link.requestId,
    subject: link.subjectId ?? null,
    expiresAt,
  });
}

const letterLink = z
  .object({
    kind: z.enum(letterKinds),
    requestId: z.string(),
    purpose: z.enum(linkPurposes),
    subject: z.string().nullable(),
    expiresAt: z.string(),
    isUsed: z.boolean(),
  })
  .transform(({ subject, ...link }): LetterLink => ({ ...link, subjectId: subject }));

/**
 * The link with this token's hash; null if there is none with one of these purposes, or it has expired. Functions that read
 * by the request's id are called `ahead`, for the work that the link is read in.
 */
export async function readLetterLink(
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  ahead: readonly FunctionName[] = [],
): Promise<LetterLink | null> {
  const [row] = await call("open_letter_link", { tokenHash, purposes: [...purposes], ahead: [...ahead] });
  if (!row) return null;
  cacheReadAhead(row.ahead);
  return parse("read letter link", letterLink, fieldsOf(row));
}

/** Records a download of an issued letter as a link that was used at once. It is purged as any link after `expiresAt`. */
export async function recordDownload(requestId: string, letterId: string, expiresAt: string): Promise<void> {
  const row = {
    purpose: "download" as const,
    request_id: requestId,
    subject: letterId,
    expires_at: expiresAt,
    used_at: new Date().toISOString(),
  };
  await query("record download", (db) => db.from("mailed_links").insert(row));
}
