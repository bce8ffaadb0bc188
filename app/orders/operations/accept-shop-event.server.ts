import { z } from "zod";
import { fieldWording } from "~/platform/values/field-wording";
import { instant } from "../domain/incoming-order";
import { noRightMessage, type PrivacyTopic, privacyTopics } from "../domain/shop-event";
import { putProducts } from "../products/operations/judge-products.server";
import { cleanProduct, type RawProduct } from "../products/service/clean-product";
import {
  deletedProductSchema,
  isUnpublishedAtShopify,
  isUnpublishedAtWoo,
  shopifyProduct,
  shopifyProductSchema,
  wooProduct,
  wooProductSchema,
} from "../products/service/platform-products";
import { hideProduct } from "../products/store/products.server";
import type { LineReading } from "../service/priced-line";
import { shopifyOrder } from "../service/shopify-order";
import { refundOf } from "../service/shopify-refund";
import { shopifyOrderSchema, shopifyRefundSchema } from "../service/shopify-wire";
import { wireIdSchema } from "../service/wire-values";
import { isWooDraft, wooOrder, wooOrderSchema } from "../service/woocommerce-order";
import { readShop, recordShopIsBack } from "../store/shops.server";
import { acceptDeletion, acceptOrder, acceptRefund, type TakenEvent } from "./accept-order.server";
import { acceptPrivacyEvent, privacyEventSchema } from "./accept-privacy-event.server";
import { eventDigest } from "./event-digest";
import type { OrderPlatform } from "./order-event-sender.server";
import { shopHosts } from "./shop-hosts.server";

/** "ignored": the event isn't about an order or a product. "noted": a platform's privacy request. */
export type TakenShopEvent = TakenEvent | "ignored" | "noted";

/** The result of an event, or the error of its body. */
type ShopEventResult = { taken: TakenShopEvent } | { fault: z.ZodError };

/** A shop's event with a verified signature. */
export interface ShopEvent {
  platform: OrderPlatform;
  topic: string;
  shopDomain: string;
  /** When it was written, if the platform says: an ISO instant. */
  triggeredAt: string | null;
  /** When it came, if it is read later: an ISO instant. */
  receivedAt?: string;
}

interface Told extends ShopEvent {
  reading: LineReading;
  digest: string;
}

type Taker = (event: Told, body: unknown) => Promise<ShopEventResult>;

/** What WooCommerce sends in place of an order or a product that the webhook's user may not read. */
const wooError = z.object({ code: z.string().startsWith("woocommerce_rest_"), message: z.string() });
const noRightFault = new z.ZodError([
  { code: "custom", path: [], message: noRightMessage, input: undefined },
]);

/** Creates a handler for bodies of one schema. */
const taker =
  <T extends z.ZodType>(
    schema: T,
    take: (event: Told, body: z.output<T>) => Promise<TakenShopEvent>,
  ): Taker =>
  async (event, body) => {
    const parsed = schema.safeParse(body, fieldWording);
    if (!parsed.success) return { fault: wooError.safeParse(body).success ? noRightFault : parsed.error };
    try {
      return { taken: await take(event, parsed.data) };
    } catch (error) {
      // The amounts are inconsistent.
      if (error instanceof z.ZodError) return { fault: error };
      throw error;
    }
  };

const order = taker(shopifyOrderSchema, ({ shopDomain, reading, triggeredAt }, wire) =>
  acceptOrder(shopDomain, shopifyOrder(wire, reading, triggeredAt)),
);
const deletion = taker(wireIdSchema, ({ shopDomain }, { id }) =>
  acceptDeletion({ shopDomain, shopOrderId: id }),
);
const wooTaker = (isRestored: boolean) =>
  taker(wooOrderSchema, async ({ shopDomain, reading }, wire) =>
    isWooDraft(wire) ? "ignored" : acceptOrder(shopDomain, wooOrder(wire, reading), { isRestored }),
  );

/** Saves a product that is published; removes one that isn't, or no longer is. */
const product = <T extends z.ZodType>(
  schema: T,
  read: (wire: z.output<T>, host: string, event: ShopEvent) => RawProduct,
  isUnpublished: (wire: z.output<T>) => boolean,
) =>
  taker(schema, async (event, wire) => {
    const { shopDomain } = event;
    const hosts = await shopHosts(shopDomain);
    const sent = cleanProduct(read(wire, hosts.shopDomain, event), hosts);
    const { productId, sentAt } = sent;
    if (isUnpublished(wire))
      return (await hideProduct(shopDomain, productId, sentAt)) ? "updated" : "ignored";
    const [put] = await putProducts(shopDomain, [sent]);
    return put && put.outcome !== "full" ? put.outcome : "ignored";
  });
const shopifyProductTaker = product(shopifyProductSchema, shopifyProduct, isUnpublishedAtShopify);
const wooProductTaker = product(wooProductSchema, wooProduct, isUnpublishedAtWoo);
/**
 * A restoration counts from when it came: the removal before it was noted by our clock, and the shop's may be slow. One that is read
 * as it comes has no time, so the next update by a slow clock isn't older.
 */
const wooRestoration = product(
  wooProductSchema,
  (wire, _, { receivedAt }) => ({ ...wooProduct(wire), sentAt: receivedAt }),
  isUnpublishedAtWoo,
);
const productDeletion = taker(deletedProductSchema, async ({ shopDomain }, { id }) =>
  (await hideProduct(shopDomain, id)) ? "updated" : "unchanged",
);

const privacy = (topic: PrivacyTopic): Taker =>
  taker(privacyEventSchema, async ({ shopDomain, digest, triggeredAt }, body) => {
    await acceptPrivacyEvent(
      { shopDomain, topic, digest, askedAt: instant.safeParse(triggeredAt).data ?? null },
      body,
    );
    return "noted";
  });

const takers: Record<OrderPlatform, Readonly<Record<string, Taker>>> = {
  shopify: {
    "orders/create": order,
    "orders/updated": order,
    "orders/paid": order,
    "orders/cancelled": order,
    "orders/delete": deletion,
    "refunds/create": taker(shopifyRefundSchema, ({ shopDomain }, wire) =>
      acceptRefund(shopDomain, wire.order_id, refundOf(wire)),
    ),
    "products/create": shopifyProductTaker,
    "products/update": shopifyProductTaker,
    "products/delete": productDeletion,
    "customers/data_request": privacy("customers/data_request"),
    "customers/redact": privacy("customers/redact"),
    "shop/redact": privacy("shop/redact"),
    "app/uninstalled": privacy("app/uninstalled"),
  },
  woocommerce: {
    "order.created": wooTaker(false),
    "order.updated": wooTaker(false),
    "order.restored": wooTaker(true),
    "order.deleted": deletion,
    "product.created": wooProductTaker,
    "product.updated": wooProductTaker,
    "product.restored": wooRestoration,
    "product.deleted": productDeletion,
  },
};

const isPrivacyTopic = (topic: string): boolean => privacyTopics.some((one) => one === topic);

/** True for an event that was written after the shop took our app off: others were late, or kept to be read again. */
const isSince = (leftAt: string, { triggeredAt }: ShopEvent): boolean =>
  triggeredAt === null || Date.parse(triggeredAt) > Date.parse(leftAt);

/** The topics that we handle. */
export const acceptedTopics = (platform: OrderPlatform): string[] => Object.keys(takers[platform]);

export const isTakenTopic = (platform: OrderPlatform, topic: string): boolean =>
  Object.hasOwn(takers[platform], topic);

/** Handles a verified event of a shop; `body` is the parsed JSON of `text`. */
export async function acceptShopEvent(
  event: ShopEvent,
  body: unknown,
  text: string,
): Promise<ShopEventResult> {
  const take = isTakenTopic(event.platform, event.topic) ? takers[event.platform][event.topic] : undefined;
  if (!take) return { taken: "ignored" };
  const shop = await readShop(event.shopDomain);
  if (shop?.platformLeftAt && !isPrivacyTopic(event.topic) && isSince(shop.platformLeftAt, event))
    await recordShopIsBack(event.shopDomain);
  const reading = { trustsNotes: shop?.trustsLineNotes ?? false };
  return take({ ...event, reading, digest: eventDigest(event.topic, text) }, body);
}
