import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailLimitArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";

/** Has a link mailed to the address a shop has registered; the answer doesn't tell whether it has. Throws `DatabaseError`. */
export const askForPartnerLink = (
  shopDomain: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> =>
  withinMailLimits(keys, limits, async () => {
    const db = await database();
    const args = { p_shop_domain: shopDomain, ...mailLimitArguments(keys, limits) };
    const answer = await db.rpc("ask_for_partner_link", args);
    return parse("ask for partner link", mailRequestOutcome, dataOf("ask for partner link", answer));
  });
