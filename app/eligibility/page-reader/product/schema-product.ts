import type { ItemIndex } from "../parse/json-ld";
import { isItem, type PageItem, textsOf, valuesOf } from "../parse/page-item";
import { plainText } from "../parse/plain-text";
import { webAddress } from "../parse/web-address";
import { maxFactLength, type PriceClaim, type ProductClaims } from "./product-claims";
import { type OfferHints, offeredPrice } from "./schema-offer";

const maxGroups = 3;
const maxImages = 10;

/** Parses a schema.org Product or ProductGroup; `base` resolves its relative URLs. */
export function readSchemaProduct(
  product: PageItem,
  index: ItemIndex,
  base: string,
  hints: OfferHints,
): ProductClaims {
  const variants = index.itemsOf(product, "hasVariant");
  const groups = index.itemsOf(product, "isVariantOf").slice(0, maxGroups);
  const sources = [product, ...groups, ...variants.slice(0, 1)];
  const firstOf = <T>(read: (item: PageItem) => T | null): T | null => {
    for (const source of sources) {
      const value = read(source);
      if (value !== null) return value;
    }
    return null;
  };
  const brand = firstOf((item) => readBrand(item, index, base));
  return {
    title: firstOf((item) => firstText(item, ["name", "title"], maxFactLength.title)),
    brand: brand?.name ?? null,
    brandPageUrl: brand?.url ?? null,
    imageUrl: firstOf((item) => readImage(valuesOf(item, "image"), index, base)),
    description: firstOf((item) => firstText(item, ["description"], maxFactLength.description)),
    price: readPrice(product, variants, index, hints),
  };
}

function readPrice(
  product: PageItem,
  variants: readonly PageItem[],
  index: ItemIndex,
  hints: OfferHints,
): PriceClaim | null {
  const own = offeredPrice(index.itemsOf(product, "offers"), index, hints);
  if (own) return own;
  const ofVariants = variants.slice(0, 200).flatMap((variant) => {
    const address = textsOf(variant, "url").slice(0, 1);
    return index.itemsOf(variant, "offers").map((offer) => ({ url: address, ...offer }));
  });
  // Old markup has the price on the product itself.
  return offeredPrice(ofVariants, index, hints) ?? offeredPrice([product], index, hints);
}

function readBrand(
  product: PageItem,
  index: ItemIndex,
  base: string,
): { name: string; url: string | null } | null {
  for (const value of valuesOf(product, "brand")) {
    if (typeof value === "string") {
      const name = /^https?:\/\//.test(value) ? null : plainText(value, maxFactLength.brand);
      if (name !== null) return { name, url: null };
    } else if (isItem(value)) {
      const brand = index.resolve(value);
      const name = firstText(brand, ["name", "@value"], maxFactLength.brand);
      const [url = ""] = textsOf(brand, "url");
      if (name !== null) return { name, url: webAddress(url, base) };
    }
  }
  return null;
}

function readImage(values: readonly unknown[], index: ItemIndex, base: string): string | null {
  for (const value of values.slice(0, maxImages)) {
    const image = isItem(value) ? index.resolve(value) : value;
    const addresses = isItem(image)
      ? [...textsOf(image, "contentUrl"), ...textsOf(image, "url"), ...textsOf(image, "src")]
      : typeof image === "string"
        ? [image]
        : [];
    for (const address of addresses) {
      const full = webAddress(plainText(address, 2_048) ?? "", base);
      if (full !== null) return full;
    }
  }
  return null;
}

function firstText(item: PageItem, properties: readonly string[], maxLength: number): string | null {
  for (const property of properties) {
    for (const text of textsOf(item, property)) {
      const plain = plainText(text, maxLength);
      if (plain !== null) return plain;
    }
  }
  return null;
}
