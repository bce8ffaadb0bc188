import { z } from "zod";
import { letterStatuses } from "~/letters/domain/status";
import { paymentStatuses } from "~/payments/domain/payment";
import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { dayInState } from "~/platform/values/state-day";
import type { ItemKeys } from "./claims.server";

const letterRow = z
  .object({
    purchase_key: z.string(),
    item_key: z.string(),
    draft_id: z.string(),
    request_id: z.string().nullable(),
    status: z.enum(letterStatuses).nullable(),
    payment_status: z.enum(paymentStatuses).nullable(),
    version_id: z.string().nullable(),
    issued_on: z.string().nullable(),
    sent_on: z.string().nullable(),
    valid_from: z.string().nullable(),
    valid_until: z.string().nullable(),
  })
  .transform((row) => ({
    purchaseKey: row.purchase_key,
    itemKey: row.item_key,
    draftId: row.draft_id,
    request:
      row.request_id && row.status && row.payment_status
        ? { id: row.request_id, status: row.status, paymentStatus: row.payment_status }
        : null,
    issued: issuedOf({
      versionId: row.version_id,
      letterOn: row.issued_on,
      sentOn: row.sent_on,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    }),
  }));

/** A letter asked for from an item; `request` is null before its draft is complete, `issued` without a letter that was sent. */
export type AskedItemLetter = z.output<typeof letterRow>;

/** A valid letter that was sent. Days are ISO days. */
export interface IssuedLetter {
  versionId: string;
  letterOn: string;
  sentOn: string;
  startsOn: string;
  endsOn: string;
}

function issuedOf(valid: {
  versionId: string | null;
  letterOn: string | null;
  sentOn: string | null;
  validFrom: string | null;
  validUntil: string | null;
}): IssuedLetter | null {
  const { versionId, letterOn, sentOn, validFrom, validUntil } = valid;
  if (!versionId || !letterOn || !sentOn || !validFrom || !validUntil) return null;
  return { versionId, startsOn: validFrom, endsOn: validUntil, letterOn, sentOn };
}

/** The newest letter asked for from each of a folder's items, newest first, with what became of it. */
export async function listItemLetters(folderId: string): Promise<AskedItemLetter[]> {
  return parse("list item letters", z.array(letterRow), await read("list_item_letters", { folderId }));
}

/** The newest valid letter of each of these requests, where it was sent. */
export async function listIssuedLetters(requestIds: readonly string[]): Promise<Map<string, IssuedLetter>> {
  const [rows, patients] = await Promise.all([
    query("list issued letters", (db) =>
      db
        .from("issued_letters")
        .select("request_id, id, issued_on, sent_at, valid_from, valid_until")
        .in("request_id", requestIds)
        .eq("state", "valid")
        .order("version"),
    ),
    query("list states of patients", (db) =>
      db.from("product_page_lmn_requests").select("id, state").in("id", requestIds),
    ),
  ]);
  const states = new Map(patients.map(({ id, state }) => [id, state]));
  const newest = new Map(rows.map((row) => [row.request_id, row]));
  return new Map(
    [...newest].flatMap(([requestId, row]) => {
      const issued = issuedOf({
        versionId: row.id,
        letterOn: row.issued_on,
        sentOn: row.sent_at && dayInState(states.get(requestId) ?? null, row.sent_at),
        validFrom: row.valid_from,
        validUntil: row.valid_until,
      });
      return issued ? [[requestId, issued] as const] : [];
    }),
  );
}

/** Records that a draft was begun from an item. */
export async function addItemLetter(
  folderId: string,
  { purchaseKey, itemKey, draftId }: ItemKeys & { draftId: string },
): Promise<void> {
  const row = { folder_id: folderId, purchase_key: purchaseKey, item_key: itemKey, draft_id: draftId };
  await query("add item letter", (db) =>
    db.from("item_letters").upsert(row, { onConflict: "folder_id,draft_id" }),
  );
}
