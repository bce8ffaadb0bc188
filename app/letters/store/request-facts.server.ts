import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { instant, parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { centsFromDollars } from "~/platform/values/money";
import type { RequestFacts } from "../domain/history";
import { letterKinds } from "../domain/letter-ref";
import { readLetterStatus } from "../domain/status";

/** The facts in a request's own row; null if there is no such request. */
export async function readRequestFacts(requestId: string): Promise<RequestFacts | null> {
  const [row] = await read("read_request_facts", { p_request_id: requestId });
  if (!row) return null;
  const { fee, shop_domain: shopDomain, shop_order_id: shopOrderId, shop_name: shopName } = row;
  return {
    kind: parse("read request facts", z.enum(letterKinds), row.kind),
    requestId,
    status: known(row.status),
    email: row.email,
    state: row.state,
    askedAt: instant(row.asked_at),
    payment:
      fee === null
        ? null
        : {
            feeCents: centsFromDollars(fee),
            paidAt: row.paid_at && instant(row.paid_at),
            refundedAt: row.refunded_at && instant(row.refunded_at),
          },
    order:
      shopDomain === null || shopOrderId === null
        ? null
        : { shopDomain, shopOrderId, shopName: shopName ?? shopDomain, number: row.order_number },
    erasedAt: row.erased_at && instant(row.erased_at),
    renewal: row.renewed_by === null ? null : { requestId: row.renewed_by },
  };
}

function known(word: string) {
  const status = readLetterStatus(word);
  if (!status) throw new DatabaseError("read request facts", "bad-row");
  return status;
}
