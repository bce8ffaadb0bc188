import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailLimitArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";

/** Has a link mailed to the address a shop has registered; the answer doesn't tell whether it has. */
export const requestPartnerLink = (
  shopDomain: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> =>
  withinMailLimits(keys, limits, async () => {
    const args = { p_shop_domain: shopDomain, ...mailLimitArguments(keys, limits) };
    return parse("ask for partner link", mailRequestOutcome, await call("ask_for_partner_link", args));
  });
