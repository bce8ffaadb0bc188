import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { LetterKind } from "../../domain/letter-ref";
import { encrypted, giveRequestKey, opened } from "../../store/letter-keys.server";
import type { ReviewForm } from "../domain/review";

/** The text of a decision that is not made yet: one provider's, of one form of one request. Health data. */
export interface DraftKey {
  requestId: string;
  providerId: string;
  form: ReviewForm;
}

const typedFields = z.record(z.string(), z.string());

/** The typed fields by name; null when nothing was saved or the decision is made. Throws `DatabaseError`. */
export async function readReviewDraft({
  requestId,
  providerId,
  form,
}: DraftKey): Promise<Record<string, string> | null> {
  const db = await database();
  const answer = await db
    .from("review_drafts")
    .select("fields, letter_key_id")
    .eq("request_id", requestId)
    .eq("provider_id", providerId)
    .eq("form", form)
    .maybeSingle();
  const row = dataOf("read review draft", answer);
  return row && parse("read review draft", typedFields, (await opened(row)).fields);
}

/** Saves the typed fields in place of the ones before, unless the request is gone. Throws `DatabaseError`. */
export async function saveReviewDraft(
  { kind, requestId, providerId, form }: DraftKey & { kind: LetterKind },
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const db = await database();
  const key = await giveRequestKey(kind, requestId);
  if (!key) return;
  const { fields } = encrypted("review_drafts", { fields: { ...typed } }, key);
  const row = { request_id: requestId, provider_id: providerId, form, fields };
  dataOf("save review draft", await db.from("review_drafts").upsert(row));
}
