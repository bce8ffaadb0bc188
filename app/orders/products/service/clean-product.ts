import type { ShopsWord } from "~/eligibility/domain/shops-word";
import { plainText } from "~/eligibility/page-reader/parse/plain-text";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import { notAhead } from "../../domain/clock-skew";
import { ownPage, type ShopHosts } from "../../domain/own-page";
import type { SentProduct } from "../domain/shop-product";

/** A product as a shop's system writes it: texts may be HTML of any length. */
export interface RawProduct {
  productId: string;
  skus: readonly (string | null | undefined)[];
  handle?: string | null | undefined;
  title: string;
  vendor?: string | null | undefined;
  productType?: string | null | undefined;
  description?: string | null | undefined;
  priceCents?: number | null | undefined;
  url?: string | null | undefined;
  imageUrl?: string | null | undefined;
  shopSays?: ShopsWord | null | undefined;
  sentAt?: string | null | undefined;
}

const maxSkus = 200;

const cleanText = (text: string | null | undefined, maxLength: number): string | null =>
  text ? plainText(text, maxLength) : null;

/** Converts the product to plain text, with URLs that are safe to show. */
export function cleanProduct(raw: RawProduct, hosts: ShopHosts): SentProduct {
  const skus = raw.skus.flatMap((sku) => cleanText(sku, 100) ?? []);
  const address = webLink(ownPage(raw.url ?? null, hosts));
  const image = raw.imageUrl?.startsWith("/") ? null : pictureAddress(raw.imageUrl ?? null);
  return {
    productId: raw.productId,
    skus: [...new Set(skus)].slice(0, maxSkus),
    handle: cleanText(raw.handle, 255),
    title: cleanText(raw.title, 500) ?? "Item",
    vendor: cleanText(raw.vendor, 200),
    productType: cleanText(raw.productType, 200),
    description: cleanText(raw.description, 5_000),
    priceCents: raw.priceCents ?? null,
    url: address !== null && address.length <= 2_048 ? address : null,
    imageUrl: image !== null && image.length <= 2_048 ? image : null,
    shopSays: raw.shopSays,
    sentAt: raw.sentAt ? notAhead(raw.sentAt) : null,
  };
}
