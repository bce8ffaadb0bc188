import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ImportedBrand } from "~/brands/domain/brand-import";
import { readBrandShowcase } from "~/brands/store/brand-showcase.server";
import { importBrands } from "~/brands/store/import-brands.server";
import { DatabaseError } from "~/platform/database/database-error.server";

const newBrand = (more: Partial<ImportedBrand> = {}): ImportedBrand => ({
  slug: `brand-${randomUUID()}`,
  name: "Tern & Tide",
  products: [],
  ...more,
});
const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

export function importCases(): void {
  describe("imported brands", () => {
    test("are created, then unchanged, then updated; what isn't named stays", async () => {
      const products = ["Lamp", "Bulb", "Cord"].map((name) => ({ name, price: "4.50" }));
      const brand = newBrand({ description: "Lamps", url: "https://tern.example/", premium: true, products });
      expect(await importBrands([brand], true)).toEqual({
        brands: counts(1, 0, 0),
        products: counts(3, 0, 0),
      });
      expect(await readBrandShowcase(brand.slug)).toBeNull();
      expect(await importBrands([brand], false)).toEqual({
        brands: counts(1, 0, 0),
        products: counts(3, 0, 0),
      });
      expect(await importBrands([brand], false)).toEqual({
        brands: counts(0, 0, 1),
        products: counts(0, 0, 3),
      });
      const [first] = products;
      const changed = {
        slug: brand.slug,
        name: "Tern",
        products: [{ name: first?.name ?? "", price: "5.00" }],
      };
      const outcome = { brands: counts(0, 1, 0), products: counts(0, 1, 0) };
      expect(await importBrands([changed], true)).toEqual(outcome);
      expect(await importBrands([changed], false)).toEqual(outcome);
      expect(await readBrandShowcase(brand.slug)).toMatchObject({
        name: "Tern",
        description: "Lamps",
        url: "https://tern.example/",
        premium: true,
        products: [
          { name: "Lamp", priceCents: 500 },
          { name: "Bulb", priceCents: 450 },
          { name: "Cord", priceCents: 450 },
        ],
      });
    });

    test("are all there or none, also of two imports at once", async () => {
      const brand = newBrand();
      const bad = newBrand({ slug: "Not A Slug" });
      await expect(importBrands([brand, bad], false)).rejects.toThrow(DatabaseError);
      expect(await readBrandShowcase(brand.slug)).toBeNull();
      const both = await Promise.all([importBrands([brand], false), importBrands([brand], false)]);
      expect(both.map(({ brands }) => brands.created).sort()).toEqual([0, 1]);
    });
  });
}
