import { z } from "zod";
import { isBrandSlug } from "~/platform/values/slug";
import { maxLength, optionalText, requiredLine } from "~/platform/values/text";
import { pictureAddress, webLink } from "~/platform/values/web-address";

/** A brand in an import file. Columns that the file doesn't have are undefined and stay unchanged in the database. */
export interface ImportedBrand {
  slug: string;
  name: string;
  description?: string;
  logo_url?: string | null;
  hero_image_url?: string | null;
  url?: string | null;
  premium?: boolean;
  products: ImportedProduct[];
}

/** A brand's product, identified by its name. `price` is dollars with two decimals. */
interface ImportedProduct {
  name: string;
  description?: string;
  image_url?: string | null;
  url?: string | null;
  price: string;
}

/** A line of a file: where it begins, counted from 1, and its cells by column. */
export interface ImportLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** An error in a file. `line` or `column` is null if it is about the whole file. */
export interface ImportFault {
  line: number | null;
  column: string | null;
  message: string;
}

const address = (is: (typed: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(maxLength.address, `Use ${maxLength.address} characters or fewer`)
    .refine((typed) => typed === "" || is(typed), message)
    .transform((typed) => typed || null);
const link = address((typed) => webLink(typed) !== null, "Write a web address with https:// in front");
const picture = address(
  (typed) => pictureAddress(typed) !== null,
  "Write a web address with https:// in front, or a path of this site such as /images/brands/a.svg",
);
const description = optionalText.transform((typed) => typed ?? "");

const price = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, "Write dollars as a number with at most two decimals, such as 89.00")
  .transform((typed) => Number(typed).toFixed(2));

const brandCells = z.object({
  name: requiredLine("Give the brand's name"),
  description: description.optional(),
  logo_url: picture.optional(),
  hero_image_url: picture.optional(),
  url: link.optional(),
  premium: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => ["", "yes", "no", "true", "false"].includes(typed), "Write yes or no")
    .transform((typed) => typed === "yes" || typed === "true")
    .optional(),
});

const productCells = z.object({
  product_name: requiredLine("Give the product's name"),
  product_description: description.optional(),
  product_image_url: picture.optional(),
  product_url: link.optional(),
  product_price: price,
});

const slugSchema = z
  .string()
  .trim()
  .refine(
    (typed) => isBrandSlug(typed) && !/^-|--|-$/.test(typed),
    "Write lower-case letters, digits and single hyphens, such as kettle-and-spine",
  );

const brandColumns = Object.keys(brandCells.shape);
const productColumns = Object.keys(productCells.shape);

/** The columns that a file may have, in any order. */
export const importColumns: readonly string[] = ["slug", ...brandColumns, ...productColumns];
export const requiredImportColumns = ["slug", "name"];

/**
 * Parses a file's brands, in file order, or returns all its errors. A line with a name describes a brand; one without adds
 * a product to the brand with its slug. Cells must be those of `importColumns`; a missing cell means that the file lacks
 * the column.
 */
export function readImport(
  lines: readonly ImportLine[],
): { brands: ImportedBrand[] } | { faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const brands = new Map<string, ImportedBrand & { line: number }>();
  const products: { line: number; slug: string; product: ImportedProduct }[] = [];
  for (const { line, cells } of lines) {
    const has = (columns: readonly string[]) => columns.some((column) => cells[column]?.trim());
    const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> | null => {
      const { data, error } = schema.safeParse(value);
      for (const { path, message } of error?.issues ?? [])
        faults.push({ line, column: String(path[0] ?? "slug"), message });
      return data ?? null;
    };
    const slug = parsed(slugSchema, cells.slug ?? "");
    if (has(brandColumns) || !has(productColumns)) {
      const brand = parsed(brandCells, cells);
      const before = slug === null ? undefined : brands.get(slug);
      if (before)
        faults.push({ line, column: "slug", message: `The brand is on line ${before.line} already` });
      else if (slug !== null) brands.set(slug, { name: "", ...brand, slug, line, products: [] });
    }
    if (has(productColumns)) {
      const product = parsed(productCells, cells);
      if (slug !== null && product) products.push({ line, slug, product: productOf(product) });
    }
  }
  for (const { line, slug, product } of products) {
    const brand = brands.get(slug);
    if (!brand)
      faults.push({ line, column: "slug", message: "No line of this file has this slug and a name" });
    else if (brand.products.some(({ name }) => name === product.name))
      faults.push({ line, column: "product_name", message: "The brand has this product already" });
    else brand.products.push(product);
  }
  if (faults.length > 0) return { faults: faults.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
  return { brands: [...brands.values()].map(({ line: _, ...brand }) => brand) };
}

const productOf = (cells: z.output<typeof productCells>): ImportedProduct => ({
  name: cells.product_name,
  ...(cells.product_description === undefined ? {} : { description: cells.product_description }),
  ...(cells.product_image_url === undefined ? {} : { image_url: cells.product_image_url }),
  ...(cells.product_url === undefined ? {} : { url: cells.product_url }),
  price: cells.product_price,
});
