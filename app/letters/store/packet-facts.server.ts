import { otherProvider } from "~/administrators/domain/find-administrator";
import { orderLineSchema } from "~/orders/domain/order-line";
import type { OrderContents } from "~/orders/domain/purchase";
import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { centsFromDollars } from "~/platform/values/money";
import type { RequestFacts } from "../domain/history";
import type { RequestKey } from "./shopper-requests.server";

/** Who administers the shopper's account, as answered; for an order it is optional free text. */
export async function readAccountAnswers({
  kind,
  requestId,
}: RequestKey): Promise<{ provider: string | null; customProvider: string | null }> {
  const [row] = await read("read_account_answers", { requestId });
  const customProvider = row?.custom_provider ?? null;
  return kind === "order"
    ? writtenAccount(customProvider)
    : { provider: row?.provider ?? null, customProvider };
}

/** The account answers for an order's shopper, who enters the administrator's name. */
export const writtenAccount = (name: string | null) =>
  name ? { provider: otherProvider, customProvider: name } : { provider: null, customProvider: null };

/** What was bought with an order, as its request stores it; null if it stores nothing. */
export async function readReceiptLines({
  kind,
  requestId,
}: Pick<RequestFacts, "kind" | "requestId">): Promise<OrderContents | null> {
  if (kind !== "order") return null;
  const row = await query("read receipt lines", (db) =>
    db
      .from("shop_lmn_requests")
      .select("draft:temporary_brand_partnership_lmn_requests(products, order_subtotal, order_price)")
      .eq("id", requestId)
      .maybeSingle(),
  );
  const draft = row?.draft;
  const products = orderLineSchema.array().min(1).safeParse(draft?.products);
  if (!draft || !products.success) return null;
  return {
    products: products.data,
    subtotalCents: centsFromDollars(draft.order_subtotal ?? 0),
    priceCents: centsFromDollars(draft.order_price ?? 0),
  };
}
