import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { opened } from "./letter-keys.server";

/** What the signed letter says while its PDF is still to be made; null once it is made. Throws `DatabaseError`. */
export async function readUnmadeLetter(letterId: string): Promise<LetterContent | null> {
  const db = await database();
  const answer = await db
    .from("issued_letters")
    .select("content, letter_key_id")
    .eq("id", letterId)
    .eq("state", "making")
    .maybeSingle();
  const row = dataOf("read unmade letter", answer);
  return row && parse("read unmade letter", letterContent, (await opened(row)).content);
}

/** Makes the letter valid, its PDF being stored; the mail follows. False when that was done before. Throws `DatabaseError`. */
export async function completeLetter(
  letterId: string,
  pdf: { sha256: string; pages: number; key: string },
): Promise<boolean> {
  const db = await database();
  const args = { p_letter_id: letterId, p_sha256: pdf.sha256, p_pages: pdf.pages, p_key: pdf.key };
  return dataOf("complete letter", await db.rpc("complete_letter", args));
}

/** Ends requests whose letter's last day is past, at most `limit`; gives how many. Throws `DatabaseError`. */
export async function expireLetters(limit: number): Promise<number> {
  const db = await database();
  return dataOf("expire letters", await db.rpc("expire_letters", { p_limit: limit }));
}

/**
 * Has the mail with the link to the newest letter sent again, once for each key; false when there is no letter of ours.
 * Throws `DatabaseError`.
 */
export async function mailLetterAgain(requestId: string, key: string): Promise<boolean> {
  const db = await database();
  const args = { p_request_id: requestId, p_key: key };
  return dataOf("mail letter again", await db.rpc("mail_letter_again", args));
}

/** Signed letters whose PDF is still to be made, at most `limit`. Throws `DatabaseError`. */
export async function listUnmadeLetters(limit: number): Promise<string[]> {
  const db = await database();
  const answer = await db.from("issued_letters").select("id").eq("state", "making").limit(limit);
  return dataOf("list unmade letters", answer).map(({ id }) => id);
}
