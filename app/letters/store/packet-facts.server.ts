import { otherProvider } from "~/administrators/domain/find-administrator";
import { type OrderLine, orderLineSchema } from "~/orders/domain/order-line";
import type { OrderContents } from "~/orders/domain/purchase";
import type { OrderEnd, OrderKey } from "~/orders/domain/shop-order";
import { orderEnd } from "~/orders/store/orders.server";
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

/** An order that a letter's packet can be for, as it is now. */
interface BoughtOrder {
  key: OrderKey;
  number: string | null;
  /** ISO instant; null if the shop doesn't say. */
  placedAt: string | null;
  /** Set if nothing of it was paid for, or everything came back. */
  ended: OrderEnd | null;
  /** Null if its lines were deleted, or it has ended. */
  contents: OrderContents | null;
}

const orderLines = orderLineSchema.array().min(1);

/** What came into the order after its letter was asked for, and needs one, doesn't count with that letter. */
const onlyAsked = (lines: readonly OrderLine[], asked: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) =>
    line.eligibility === "letter" && !asked.some(({ title }) => title === line.title)
      ? { ...line, eligibility: "none" }
      : line,
  );

/** A letter's own order, and later ones that it covers. */
export async function listPacketOrders(requestId: string): Promise<BoughtOrder[]> {
  const rows = await read("list_packet_orders", { requestId });
  return rows.map((row) => {
    const lines = orderLines.safeParse(row.products);
    const askedFor = orderLines.safeParse(row.asked_for);
    const cents = {
      subtotalCents: centsFromDollars(row.subtotal ?? 0),
      priceCents: centsFromDollars(row.price ?? 0),
    };
    const ended = orderEnd(row.ended);
    return {
      key: { shopDomain: row.shop_domain, shopOrderId: row.shop_order_id },
      number: row.order_number,
      placedAt: instant(row.placed_at),
      ended,
      contents:
        lines.success && !ended
          ? { products: askedFor.success ? onlyAsked(lines.data, askedFor.data) : lines.data, ...cents }
          : null,
    };
  });
}
