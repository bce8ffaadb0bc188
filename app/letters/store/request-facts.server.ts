import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { centsFromDollars } from "~/platform/values/money";
import type { RequestFacts } from "../domain/history";
import type { LetterKind } from "../domain/letter-ref";
import { readLetterStatus } from "../domain/status";

/** What a request's own row says of it; null when there is no such request. */
export const readRequestFacts = (kind: LetterKind, requestId: string): Promise<RequestFacts | null> =>
  kind === "order" ? readOrderFacts(requestId) : readProductFacts(requestId);

async function readOrderFacts(id: string): Promise<RequestFacts | null> {
  const [row, renewing] = await Promise.all([
    query("read request facts", (db) =>
      db
        .from("shop_lmn_requests")
        .select(
          "status, customer_email, created_at, erased_at, shop_domain, shop_order_id, shop:shops(shop_name), draft:temporary_brand_partnership_lmn_requests(state)",
        )
        .eq("id", id)
        .maybeSingle(),
    ),
    query("read request facts", (db) =>
      db
        .from("shop_lmn_requests")
        .select("id")
        .eq("renews", id)
        .not("status", "in", "(denied,withdrawn,revoked,expired)")
        .limit(1)
        .maybeSingle(),
    ),
  ]);
  return (
    row && {
      kind: "order",
      requestId: id,
      status: known(row.status),
      email: row.customer_email,
      state: row.draft?.state ?? null,
      askedAt: instant(row.created_at),
      payment: null,
      order: {
        shopDomain: row.shop_domain,
        shopOrderId: row.shop_order_id,
        shopName: row.shop?.shop_name ?? row.shop_domain,
      },
      erasedAt: row.erased_at && instant(row.erased_at),
      renewal: renewing && { requestId: renewing.id },
    }
  );
}

async function readProductFacts(id: string): Promise<RequestFacts | null> {
  const [row, renewing] = await Promise.all([
    query("read request facts", (db) =>
      db
        .from("product_page_lmn_requests")
        .select("status, email, state, created_at, erased_at, fee, paid_at, refunded_at")
        .eq("id", id)
        .maybeSingle(),
    ),
    query("read request facts", (db) =>
      db
        .from("product_page_lmn_requests")
        .select("id")
        .eq("renews", id)
        .in("payment_status", ["processing", "paid", "held"])
        .not("status", "in", "(denied,refunded,withdrawn,revoked,expired)")
        .limit(1)
        .maybeSingle(),
    ),
  ]);
  return (
    row && {
      kind: "product",
      requestId: id,
      status: known(row.status),
      email: row.email,
      state: row.state,
      askedAt: instant(row.created_at),
      payment: {
        feeCents: centsFromDollars(row.fee),
        paidAt: row.paid_at && instant(row.paid_at),
        refundedAt: row.refunded_at && instant(row.refunded_at),
      },
      order: null,
      erasedAt: row.erased_at && instant(row.erased_at),
      renewal: renewing && { requestId: renewing.id },
    }
  );
}

function known(word: string) {
  const status = readLetterStatus(word);
  if (!status) throw new DatabaseError("read request facts", "bad-row");
  return status;
}
