import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
} from "~/platform/mailed-links/store/mail-request.server";
import type { DataWish } from "../domain/data-wish";

/** Takes the wish to have a link to one's data mailed. Throws `DatabaseError`. */
export async function askForPrivacyLink(
  email: string,
  wish: DataWish,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> {
  const db = await database();
  const args = { ...mailRequestArguments(email, keys, limits), p_wish: wish };
  const answer = await db.rpc("ask_for_privacy_link", args);
  return parse("ask for privacy link", mailRequestOutcome, dataOf("ask for privacy link", answer));
}

/**
 * Uses a link up and erases its address, in one transaction; the form with this key may be sent again for ten minutes. False:
 * the link is unknown, over, or used by another form. Throws `DatabaseError`.
 */
export async function eraseByLink(tokenHash: string, formKey: string): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("erase_by_link", { p_token_hash: tokenHash, p_form_key: formKey });
  return dataOf("erase by link", answer);
}
