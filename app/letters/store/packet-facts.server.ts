import { otherProvider } from "~/administrators/domain/find-administrator";
import { orderLineSchema } from "~/orders/domain/order-line";
import type { OrderContents } from "~/orders/domain/purchase";
import type { OrderKey } from "~/orders/domain/shop-order";
import { read } from "~/platform/database/batched-reads.server";
import { instant } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
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

/** An order that a letter's packet can be for. `contents` are null if its lines were deleted. */
export interface BoughtOrder {
  key: OrderKey;
  number: string | null;
  /** ISO instant; null if the shop doesn't say. */
  placedAt: string | null;
  contents: OrderContents | null;
}

/** A letter's own order, with the lines that it was requested for, and later ones that it covers. */
export async function listPacketOrders(requestId: string): Promise<BoughtOrder[]> {
  const rows = await read("list_packet_orders", { requestId });
  return rows.map(({ shop_domain, shop_order_id, order_number, placed_at, products, subtotal, price }) => {
    const lines = orderLineSchema.array().min(1).safeParse(products);
    const cents = {
      subtotalCents: centsFromDollars(subtotal ?? 0),
      priceCents: centsFromDollars(price ?? 0),
    };
    return {
      key: { shopDomain: shop_domain, shopOrderId: shop_order_id },
      number: order_number,
      placedAt: instant(placed_at),
      contents: lines.success ? { products: lines.data, ...cents } : null,
    };
  });
}
