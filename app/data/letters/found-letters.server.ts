import { z } from "zod";
import type { LetterRef } from "~/domain/letters/letter-ref";
import { database } from "../database/client.server";
import { instant, parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const outcome = z.enum(["taken", "too-often"]);

/**
 * Takes the wish to have the letters of an address mailed; "taken" says nothing about whether there are any. `form` is
 * one sending of the form; `visitor` may ask `limits.visitor` times and an address is mailed `limits.address` times in
 * `limits.windowSeconds`. The keys are stored as they are. Throws `DatabaseError`.
 */
export async function askForLetters(
  email: string,
  keys: { form: string; visitor: string; address: string },
  limits: { visitor: number; address: number; windowSeconds: number },
): Promise<z.output<typeof outcome>> {
  const db = await database();
  const answer = await db.rpc("ask_for_letters", {
    p_email: email,
    p_form_key: keys.form,
    p_visitor_key: keys.visitor,
    p_visitor_limit: limits.visitor,
    p_address_key: keys.address,
    p_address_limit: limits.address,
    p_window_seconds: limits.windowSeconds,
  });
  return parse("ask for letters", outcome, dataOf("ask for letters", answer));
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
