import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { LetterRef } from "../domain/letter-ref";
import { letterKinds } from "../domain/letter-ref";

/** A request whose letter need not be kept any more, with the keys of its files. */
export interface OldLetter extends Pick<LetterRef, "kind" | "requestId"> {
  pdfKeys: string[];
}

/** The letters that may go, those that were due first in front, at most `limit`. Throws `DatabaseError`. */
export async function listLettersToForget(limit: number): Promise<OldLetter[]> {
  const db = await database();
  const answer = await db.rpc("list_letters_to_forget", { p_limit: limit });
  return dataOf("list letters to forget", answer).map((row) => ({
    kind: parse("list letters to forget", z.enum(letterKinds), row.kind),
    requestId: row.request_id,
    pdfKeys: row.pdf_keys,
  }));
}

/** Deletes such a request with its letter; the audit stays. False: it is gone, or to be kept. Throws `DatabaseError`. */
export async function forgetLetter({ kind, requestId }: OldLetter): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("forget_letter", { p_kind: kind, p_request_id: requestId });
  return dataOf("forget letter", answer);
}
