import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "../mailed-links/mail-request.server";

/**
 * Has a link to a folder mailed; without `folderId` to the one that the address was given for last. The answer doesn't tell
 * whether there is one. Throws `DatabaseError`.
 */
export const askForReceiptsLink = (
  folderId: string | null,
  email: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> =>
  withinMailLimits(keys, limits, async () => {
    const db = await database();
    const args = { p_folder_id: folderId, ...mailRequestArguments(email, keys, limits) };
    const answer = await db.rpc("ask_for_receipts_link", args);
    return parse("ask for receipts link", mailRequestOutcome, dataOf("ask for receipts link", answer));
  });

/** Uses a link up: the secret with this hash opens its folder. False for a link that opens nothing. Throws `DatabaseError`. */
export async function openReceiptsLink(tokenHash: string, secretHash: string): Promise<boolean> {
  const db = await database();
  const args = { p_token_hash: tokenHash, p_secret_hash: secretHash };
  return dataOf("open receipts link", await db.rpc("open_receipts_link", args));
}
