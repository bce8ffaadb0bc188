import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { type LetterRef, letterKinds } from "../domain/letter-ref";

/** A request whose letter's retention has ended, with the keys of its files. */
export interface OldLetter extends Pick<LetterRef, "kind" | "requestId"> {
  pdfKeys: string[];
}

/** Letters whose retention has ended, first due first, at most `limit`. */
export async function listLettersToForget(limit: number): Promise<OldLetter[]> {
  return (await call("list_letters_to_forget", { p_limit: limit })).map((row) => ({
    ...fieldsOf(row),
    kind: parse("list letters to forget", z.enum(letterKinds), row.kind),
  }));
}

/** Deletes such a request with its letter; the audit stays. False if it was deleted, or must be kept. */
export async function forgetLetter({ requestId }: OldLetter): Promise<boolean> {
  return call("forget_letter", { p_request_id: requestId });
}
