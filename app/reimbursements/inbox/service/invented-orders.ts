import { z } from "zod";
import content from "../../../../content/demo/inbox.yaml";

const shop = z.strictObject({
  name: z.string(),
  host: z.string(),
  shape: z.enum(["markup", "table", "plain"]),
  tax: z.number(),
});
const days = z.int().min(0);
const cents = z.int().min(1);
const order = z.strictObject({
  daysAgo: days,
  shop: z.string(),
  number: z.string(),
  items: z.array(z.tuple([z.string(), z.int().min(1), cents])).min(1),
  shippingCents: cents.default(0),
  discountCents: cents.default(0),
  paidBy: z.string().default("Visa ending in 4417"),
  shippedAfter: days.optional(),
  canceledAfter: days.optional(),
  returnedAfter: days.optional(),
});
const newsletter = z.strictObject({
  daysAgo: days,
  shop: z.string(),
  subject: z.string(),
  text: z.string(),
});
const inbox = z.strictObject({
  shops: z.record(z.string(), shop),
  orders: z.array(order),
  newsletters: z.array(newsletter),
});

export type InventedShop = z.output<typeof shop>;
export type InventedOrder = Omit<z.output<typeof order>, "shop"> & { shop: InventedShop };
type Newsletter = Omit<z.output<typeof newsletter>, "shop"> & { shop: InventedShop };

let read: { orders: InventedOrder[]; newsletters: Newsletter[] } | null = null;

/** The parsed `content/demo/inbox.yaml`. Throws if it is invalid. */
export function inventedInbox(): NonNullable<typeof read> {
  if (read) return read;
  const { shops, orders, newsletters } = inbox.parse(content);
  const withShop = <T extends { shop: string }>(of: T) => ({ ...of, shop: shop.parse(shops[of.shop]) });
  read = { orders: orders.map(withShop), newsletters: newsletters.map(withShop) };
  return read;
}
