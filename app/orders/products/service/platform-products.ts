import { z } from "zod";
import { amountOrNone, optionalList, optionalText, wireId } from "../../service/wire-values";
import type { RawProduct } from "./clean-product";

const instant = z.iso.datetime({ offset: true });
/** WooCommerce writes UTC without a "Z". */
const gmt = z.iso.datetime({ local: true }).transform((moment) => `${moment.replace(/Z$/, "")}Z`);
/** Longer text isn't a description. The limit bounds the work on a body of several megabytes. */
const longText = z
  .string()
  .nullish()
  .transform((text) => text?.slice(0, 100_000) ?? null);
const picture = z.object({ src: optionalText(2_048) }).nullish();

/** The fields of products/create and products/update that we read. */
export const shopifyProductSchema = z.object({
  id: wireId,
  title: optionalText(2_000),
  body_html: longText,
  vendor: optionalText(500),
  product_type: optionalText(500),
  handle: optionalText(255),
  updated_at: instant.nullish(),
  status: optionalText(50),
  published_at: z.unknown().optional(),
  variants: z
    .array(z.object({ sku: optionalText(100), price: amountOrNone }))
    .max(2_048)
    .nullish(),
  image: picture,
});

/** True for a draft, an archived product, or one without a sales page, whose name isn't public. */
export const isUnpublishedAtShopify = (wire: z.output<typeof shopifyProductSchema>): boolean =>
  wire.published_at === null || (wire.status ?? "active") !== "active";

/** Converts a Shopify product; `host` is the shop's own, which has its page. */
export const shopifyProduct = (wire: z.output<typeof shopifyProductSchema>, host: string): RawProduct => ({
  productId: wire.id,
  skus: wire.variants?.map(({ sku }) => sku) ?? [],
  handle: wire.handle,
  title: wire.title ?? "",
  vendor: wire.vendor,
  productType: wire.product_type,
  description: wire.body_html,
  priceCents: wire.variants?.[0]?.price,
  url: wire.handle && `https://${host}/products/${encodeURIComponent(wire.handle)}`,
  imageUrl: wire.image?.src,
  sentAt: wire.updated_at,
});

/** The fields of product.created, product.updated and product.restored that we read. */
export const wooProductSchema = z.object({
  id: wireId,
  name: optionalText(2_000),
  slug: optionalText(255),
  permalink: optionalText(2_048),
  description: longText,
  short_description: longText,
  sku: optionalText(100),
  price: amountOrNone,
  date_modified_gmt: gmt.nullish(),
  status: optionalText(50),
  categories: optionalList(z.object({ name: optionalText(200) })),
  images: optionalList(picture),
});

/** True for a draft, a private product, or one that is scheduled or in review. */
export const isUnpublishedAtWoo = (wire: z.output<typeof wooProductSchema>): boolean =>
  (wire.status ?? "publish") !== "publish";

export const wooProduct = (wire: z.output<typeof wooProductSchema>): RawProduct => ({
  productId: wire.id,
  skus: [wire.sku],
  handle: wire.slug,
  title: wire.name ?? "",
  productType: wire.categories.flatMap(({ name }) => name ?? []).join(", "),
  description: [wire.short_description, wire.description].filter(Boolean).join(" "),
  priceCents: wire.price,
  url: wire.permalink,
  imageUrl: wire.images[0]?.src,
  sentAt: wire.date_modified_gmt,
});

/** The body of a product deletion event. */
export const deletedProductSchema = z.object({ id: wireId });
