import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callParsed, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { maxPhrases, type Phrase, phraseFields } from "../domain/phrases";

const phrases = z
  .object({ id: z.string(), field: z.enum(phraseFields), phrase_name: z.string(), phrase: z.string() })
  .transform(({ phrase_name: name, ...row }): Phrase => ({ ...row, name }))
  .array();

/** A provider's phrases, by field and name. */
export async function listPhrases(providerId: string): Promise<Phrase[]> {
  const rows = await read("list_phrases", { providerId, limit: phraseFields.length * maxPhrases });
  return parse("list phrases", phrases, rows);
}

const outcome = z.enum(["saved", "too-many"]);

/** Adds a phrase, or replaces the one with this name. */
export async function savePhrase(
  providerId: string,
  { field, name, phrase }: Omit<Phrase, "id">,
): Promise<z.output<typeof outcome>> {
  return callParsed("save_phrase", outcome, { providerId, field, name, phrase, limit: maxPhrases });
}

export async function deletePhrase(providerId: string, id: string): Promise<void> {
  await query("delete phrase", (db) =>
    db.from("provider_phrases").delete().eq("provider_id", providerId).eq("id", id),
  );
}
