import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Json, Result } from "~/platform/database/database";
import { readRequestKey } from "../../store/intake.server";
import { decryptColumns, encryptColumns, type LetterKey } from "../../store/letter-keys.server";
import type { ReviewForm } from "../domain/review";
import type { Typed } from "../domain/typed-text";

/** Identifies a decision's draft: one provider's, for one form of one request. Health data. */
interface DraftKey {
  requestId: string;
  providerId: string;
  form: ReviewForm;
}

const typedFields = z.record(z.string(), z.string());

/** The typed fields by name; null if nothing was saved or the decision is made. */
export async function readReviewDraft(key: DraftKey): Promise<Record<string, string> | null> {
  const row = (await listDrafts(key)).find(({ is_own }) => is_own);
  return row ? fieldsOf(row) : null;
}

/**
 * The latest draft of an assistant of the provider's practice for a form, with the assistant's name; null if there is none.
 */
export async function readPreparedDraft(
  key: DraftKey,
): Promise<{ name: string; fields: Record<string, string> } | null> {
  const row = (await listDrafts(key)).find(({ is_own }) => !is_own);
  return row ? { name: row.author_name ?? "", fields: await fieldsOf(row) } : null;
}

const listDrafts = ({ requestId, providerId, form }: DraftKey) =>
  read("list_review_drafts", { requestId, providerId, form });

const fieldsOf = async ({ fields, letter_key_id }: Result<"list_review_drafts">[number]) =>
  parse("read review draft", typedFields, (await decryptColumns({ fields, letter_key_id })).fields);

/** Saves the typed fields, replacing earlier ones, unless the request was deleted. */
export async function saveReviewDraft(
  { requestId, providerId, form }: DraftKey,
  typed: Typed,
): Promise<void> {
  const key = await readRequestKey(requestId);
  if (!key) return;
  await call("save_review_draft", { requestId, providerId, form, fields: sealedFields(typed, key) });
}

/** Typed fields as they are stored, for a function that saves them with a decision. */
export const sealedFields = (typed: Typed, key: LetterKey): Json =>
  encryptColumns<"review_drafts", { fields: Json }>("review_drafts", { fields: { ...typed } }, key).fields;
