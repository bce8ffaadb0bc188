import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { maxPhrases, type Phrase, phraseFields } from "../domain/phrases";

const phrases = z
  .object({ id: z.string(), field: z.enum(phraseFields), phrase_name: z.string(), phrase: z.string() })
  .transform(({ phrase_name: name, ...row }): Phrase => ({ ...row, name }))
  .array();

/** A provider's phrases, by field and name. */
export async function listPhrases(providerId: string): Promise<Phrase[]> {
  const rows = await read("list_phrases", {
    p_provider_id: providerId,
    p_limit: phraseFields.length * maxPhrases,
  });
  return parse("list phrases", phrases, rows);
}

const outcome = z.enum(["saved", "too-many"]);

/** Adds a phrase, or replaces the one with this name. */
export async function savePhrase(
  providerId: string,
  { field, name, phrase }: Omit<Phrase, "id">,
): Promise<z.output<typeof outcome>> {
  const args = {
    p_provider_id: providerId,
    p_field: field,
    p_name: name,
    p_phrase: phrase,
    p_limit: maxPhrases,
  };
  return parse("save phrase", outcome, await call("save_phrase", args));
}

export async function deletePhrase(providerId: string, id: string): Promise<void> {
  await query("delete phrase", (db) =>
    db.from("provider_phrases").delete().eq("provider_id", providerId).eq("id", id),
  );
}
