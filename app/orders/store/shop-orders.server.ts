import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callParsed } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
import { type Page, type Place, pageOf } from "~/platform/values/page";
import { type OrderLine, orderLineSchema } from "../domain/order-line";
import { type OrderEnd, type OrderKey, orderEnds } from "../domain/shop-order";
import { keyOfOrder } from "./orders.server";

/** A line with the shop's own ids; both are null in orders from before they were stored. */
type OwnLine = OrderLine & { lineId: string | null; sku: string | null };

const ownLine = z.intersection(
  orderLineSchema,
  z
    .object({ line_id: z.string().nullish(), sku: z.string().nullish() })
    .transform(({ line_id, sku }) => ({ lineId: line_id ?? null, sku: sku ?? null })),
);

/** An order without the person, after its refunds. Times are ISO instants. */
export interface OwnOrder {
  shopOrderId: number;
  /** The displayed order name, e.g. "#1001". */
  number: string | null;
  lines: OwnLine[];
  subtotalCents: number;
  priceCents: number;
  placedAt: string | null;
  receivedAt: string;
  updatedAt: string;
  ended: OrderEnd | null;
  /** True while our engine hasn't judged every line. */
  awaitsJudgement: boolean;
}

const cents = z.coerce.string().transform((dollars) => centsFromDollars(dollars));

const row = z
  .object({
    order_id: z.int(),
    order_number: z.string().nullable(),
    lines: ownLine.array(),
    lines_total: cents,
    price_paid: cents,
    ordered_at: z.string().nullable(),
    received_at: z.string(),
    changed_at: z.string(),
    ended_as: z.enum(orderEnds).nullable(),
    is_waiting: z.boolean(),
  })
  .transform((read): { item: OwnOrder; place: Place } => ({
    item: {
      shopOrderId: read.order_id,
      number: read.order_number,
      lines: read.lines,
      subtotalCents: read.lines_total,
      priceCents: read.price_paid,
      placedAt: instant(read.ordered_at),
      receivedAt: instant(read.received_at),
      updatedAt: instant(read.changed_at),
      ended: read.ended_as,
      awaitsJudgement: read.is_waiting,
    },
    place: { at: read.received_at, id: String(read.order_id) },
  }));

/** A shop's orders, newest first; only those changed since an ISO instant if `since` isn't null. */
export async function listShopOrders(
  shopDomain: string,
  { since, after, limit }: { since: string | null; after: Place | null; limit: number },
): Promise<Page<OwnOrder>> {
  return pageOf(
    await callParsed("list_shop_orders", row.array(), {
      shopDomain,
      since,
      before: after?.at ?? null,
      beforeId: after ? Number(after.id) : null,
      limit: limit + 1,
    }),
    limit,
  );
}

/** One order of a shop; null if it has none with this id. */
export async function readOwnOrder(key: OrderKey): Promise<OwnOrder | null> {
  const [found = null] = await read("read_shop_order_contents", keyOfOrder(key));
  return found && parse("read shop order contents", row, found).item;
}
