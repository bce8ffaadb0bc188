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

/** What an assistant of a practice typed last into a form of a request, and their name; null where none did. */
export async function readPreparedDraft(
  { requestId, form }: Pick<DraftKey, "requestId" | "form">,
  practiceId: string,
): Promise<{ name: string; fields: Record<string, string> } | null> {
  const row = await query("read prepared draft", (db) =>
    db
      .from("review_drafts")
      .select("fields, letter_key_id, author:providers!inner(name)")
      .match({ request_id: requestId, form, "author.role": "assistant", "author.practice_id": practiceId })
      .order("updated_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  if (!row) return null;
  const { author, ...stored } = row;
  return {
    name: author.name,
    fields: parse("read prepared draft", typedFields, (await opened(stored)).fields),
  };
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
