import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";

/** Queues the link that creates the test shop named by `subject`. */
export const requestTestShopLink = (
  email: string,
  subject: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> =>
  withinMailLimits(keys, limits, async () => {
    const args = { ...mailRequestArguments(email, keys, limits), p_subject: subject };
    return parse("ask for test shop", mailRequestOutcome, await call("ask_for_test_shop", args));
  });
