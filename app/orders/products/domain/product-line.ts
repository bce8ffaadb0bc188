import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { readLineEligibility } from "../../domain/line-eligibility";
import { isProductId, notAnId } from "./shop-product";

/** Columns of a catalog file, with their names in Shopify's and WooCommerce's exports. */
const columnNames = {
  id: ["id", "product_id", "product id"],
  sku: ["sku", "variant sku"],
  handle: ["handle", "slug"],
  title: ["title", "name"],
  vendor: ["vendor", "brand", "brands"],
  type: ["type", "product_type", "product category", "categories"],
  description: ["description", "body (html)", "body"],
  price: ["price", "variant price", "regular price"],
  url: ["url", "product_url", "link", "external url"],
  image: ["image", "image_url", "image src", "images"],
  eligibility: ["eligibility", "own_word", "fsa_hsa_eligibility"],
  status: ["status"],
  published: ["published"],
} as const;
type Column = keyof typeof columnNames;
export const productColumns = keysOf(columnNames);

/** Our column for a heading; null for one that we don't use. */
export const columnOf = (heading: string): Column | null => {
  const name = heading.trim().toLowerCase();
  return productColumns.find((column) => columnNames[column].some((known) => known === name)) ?? null;
};

const optional = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `has more than ${maxLength.toLocaleString("en-US")} characters`)
    .transform((text) => text || null)
    .default(null);

const requiredTitle = z
  .string("is missing")
  .trim()
  .min(1, "is missing")
  .max(2_000, "has more than 2,000 characters");

const webAddress = z.url({ protocol: /^https?$/, error: "is no web address" }).max(2_048, "is too long");

const hiddenStates = ["draft", "archived", "private", "false", "0", "-1"];
/** True for a cell by which Shopify or WooCommerce says that shoppers don't see the product. */
const isHidden = z
  .string()
  .transform((state) => hiddenStates.includes(state.trim().toLowerCase()))
  .default(false);

/** A line of a catalog file. */
export const productLine = z
  .object({
    id: optional(100).refine(isProductId, notAnId),
    sku: optional(100),
    handle: optional(255).refine(isProductId, notAnId),
    title: requiredTitle,
    vendor: optional(2_000),
    type: optional(2_000),
    description: optional(100_000),
    price: z
      .string()
      .trim()
      .regex(/^(\$?\d{1,7}(\.\d{1,4})?)?$/, "is no price in dollars, such as 19.99")
      .transform((text) => (text ? Math.round(Number(text.replace("$", "")) * 100) : null))
      .default(null),
    url: z.union([z.literal("").transform(() => null), webAddress], "is no web address").default(null),
    image: optional(20_000),
    eligibility: z
      .string()
      .trim()
      .transform((word, context) => {
        const read = word === "" ? null : readLineEligibility(word);
        if (read !== "unknown") return read === "none" ? "not-eligible" : read;
        context.addIssue({ code: "custom", message: "is none of eligible, letter and none" });
        return z.NEVER;
      })
      .optional(),
    status: isHidden,
    published: isHidden,
  })
  .transform(({ id, handle, status, published, ...line }, context) => {
    const productId = id ?? handle;
    const isUnpublished = status || published;
    if (productId !== null && productId.length <= 100) return { ...line, handle, productId, isUnpublished };
    context.addIssue({ code: "custom", path: ["id"], message: "is missing, and so is a handle" });
    return z.NEVER;
  });
