import { z } from "zod";
import { callParsed } from "~/platform/database/call.server";
import type { ImportedBrand } from "../domain/brand-import";

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type ImportCounts = z.output<typeof counts>;
const imported = z.object({ brands: counts, products: counts });

/**
 * Creates and updates brands and their products in one transaction, and counts them; with `isDryRun` it only counts. Other
 * brands and products stay unchanged.
 */
export async function importBrands(
  brands: readonly ImportedBrand[],
  isDryRun: boolean,
): Promise<z.output<typeof imported>> {
  return callParsed("import_brands", imported, { brands: JSON.parse(JSON.stringify(brands)), isDryRun });
}
