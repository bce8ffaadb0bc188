import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";
import type { LetterRef } from "../domain/letter-ref";

/** Has links to an address's letters mailed to it. */
export async function requestLetterLinks(
  email: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> {
  return withinMailLimits(keys, limits, async () => {
    return parse(
      "ask for letters",
      mailRequestOutcome,
      await call("ask_for_letters", mailRequestArguments(email, keys, limits)),
    );
  });
}

/** The newest letters of an e-mail address, at most `limit`; `askedAt` is an ISO instant. */
export async function listLettersByEmail(
  email: string,
  limit: number,
): Promise<{ ref: LetterRef; askedAt: string }[]> {
  return (await call("list_letters_by_email", { p_email: email, p_limit: limit })).map((row) => {
    const { request_id: requestId, shop_domain: shopDomain, shop_order_id: shopOrderId } = row;
    const isOrder = shopDomain !== null && shopOrderId !== null;
    return {
      askedAt: instant(row.asked_at),
      ref: isOrder ? { kind: "order", requestId, shopDomain, shopOrderId } : { kind: "product", requestId },
    };
  });
}
