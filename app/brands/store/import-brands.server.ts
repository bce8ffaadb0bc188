import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
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
  const args = { p_brands: JSON.parse(JSON.stringify(brands)), p_is_dry_run: isDryRun };
  return parse("import brands", imported, await call("import_brands", args));
}
