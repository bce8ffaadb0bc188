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

/** Queues a link for one of a shop's people; the result doesn't reveal if there is one with the address. */
export const requestPartnerLink = (
  shopDomain: string,
  email: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> =>
  withinMailLimits(keys, limits, async () => {
    const args = { p_shop_domain: shopDomain, p_email: email, ...mailLimitArguments(keys, limits) };
    return parse("ask for partner link", mailRequestOutcome, await call("ask_for_partner_link", args));
  });
