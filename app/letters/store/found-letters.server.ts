import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";
import { type LetterRef, letterKinds, type RequestRef } from "../domain/letter-ref";
import type { StoredAnswers } from "./intake.server";

/** Queues a mail with links to an address's letters. */
export const requestLetterLinks = (email: string, ...by: LimitedRequest) =>
  requestMail("request_letter_links", { email }, ...by);

/** The newest letters of an email address, at most `limit`; `askedAt` is an ISO instant. */
export async function listLettersByEmail(
  email: string,
  limit: number,
): Promise<{ ref: LetterRef; askedAt: string }[]> {
  return (await call("list_letters_by_email", { email, limit })).map((row) => {
    const { request_id: requestId, shop_domain: shopDomain, shop_order_id: shopOrderId } = row;
    const isOrder = shopDomain !== null && shopOrderId !== null;
    return {
      askedAt: instant(row.asked_at),
      ref: isOrder ? { kind: "order", requestId, shopDomain, shopOrderId } : { kind: "product", requestId },
    };
  });
}

/** An earlier request of the same address; its answers only if it was denied. */
export interface StoredEarlier extends RequestRef {
  /** ISO instant. */
  askedAt: string;
  status: string;
  validUntil: string | null;
  denial: Row<"letter_denials"> | null;
  answers: StoredAnswers;
}

const maxEarlier = 20;

/** Other requests of a request's address, newest first, except those of another practice. */
export async function listEarlierRequests(requestId: string): Promise<StoredEarlier[]> {
  const rows = await read("list_earlier_requests", { requestId, limit: maxEarlier });
  return rows.map(({ request_id, kind, asked_at, status, valid_until, denial, ...answers }) => ({
    requestId: request_id,
    kind: parse("list earlier requests", z.enum(letterKinds), kind),
    askedAt: instant(asked_at),
    status,
    validUntil: valid_until,
    denial,
    answers,
  }));
}
