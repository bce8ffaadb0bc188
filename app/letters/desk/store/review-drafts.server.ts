import { z } from "zod";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { encrypted, opened, requestKeyFor } from "../../store/letter-keys.server";
import type { ReviewForm } from "../domain/review";

/** The text of a decision that is not made yet: one provider's, of one form of one request. Health data. */
export interface DraftKey {
  requestId: string;
  providerId: string;
  form: ReviewForm;
}

const typedFields = z.record(z.string(), z.string());

/** The typed fields by name; null when nothing was saved or the decision is made. */
export async function readReviewDraft({
  requestId,
  providerId,
  form,
}: DraftKey): Promise<Record<string, string> | null> {
  const row = await query("read review draft", (db) =>
    db
      .from("review_drafts")
      .select("fields, letter_key_id")
      .eq("request_id", requestId)
      .eq("provider_id", providerId)
      .eq("form", form)
      .maybeSingle(),
  );
  return row && parse("read review draft", typedFields, (await opened(row)).fields);
}

/** Saves the typed fields in place of the ones before, unless the request is gone. */
export async function saveReviewDraft(
  { requestId, providerId, form }: DraftKey,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const key = await requestKeyFor(requestId);
  if (!key) return;
  const { fields } = encrypted("review_drafts", { fields: { ...typed } }, key);
  const row = { request_id: requestId, provider_id: providerId, form, fields };
  await query("save review draft", (db) => db.from("review_drafts").upsert(row));
}
