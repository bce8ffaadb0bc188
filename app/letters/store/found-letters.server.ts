import { database } from "~/platform/database/client.server";
import { instant, parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";
import type { LetterRef } from "../domain/letter-ref";

/** Has links to an address's letters mailed to it. Throws `DatabaseError`. */
export async function askForLetters(
  email: string,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> {
  return withinMailLimits(keys, limits, async () => {
    const db = await database();
    const answer = await db.rpc("ask_for_letters", mailRequestArguments(email, keys, limits));
    return parse("ask for letters", mailRequestOutcome, dataOf("ask for letters", answer));
  });
}

/** The newest letters of an e-mail address, at most `limit`; `askedAt` is an ISO instant. Throws `DatabaseError`. */
export async function listLettersByEmail(
  email: string,
  limit: number,
): Promise<{ ref: LetterRef; askedAt: string }[]> {
  const db = await database();
  const answer = await db.rpc("list_letters_by_email", { p_email: email, p_limit: limit });
  return dataOf("list letters by email", answer).map((row) => {
    const { request_id: requestId, shop_domain: shopDomain, shop_order_id: shopOrderId } = row;
    const isOrder = shopDomain !== null && shopOrderId !== null;
    return {
      askedAt: instant(row.asked_at),
      ref: isOrder ? { kind: "order", requestId, shopDomain, shopOrderId } : { kind: "product", requestId },
    };
  });
}
