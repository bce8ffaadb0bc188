import { readProductByUrl } from "~/eligibility/store/products.server";
import { listRetailers } from "~/eligibility/store/retailers.server";
import type { OutsidePage } from "../domain/outside-page";
import { readBrandByUrl } from "../store/brands.server";

/** Looks an address up among brands, their products and retailers. `url` must parse. Throws `DatabaseError`. */
export async function readOutsidePage(url: string): Promise<OutsidePage> {
  const { hostname: host, origin, pathname } = new URL(url);
  const at = { host, url };
  const brand = await readBrandByUrl(origin);
  if (pathname === "/" && brand) return { ...at, kind: "store", brand };
  const product = pathname === "/" ? null : await readProductByUrl(url);
  if (product) return { ...at, kind: "product", product: product.name, brand };
  const retailer = (await listRetailers()).find((known) => new URL(known.url).origin === origin);
  return retailer ? { ...at, kind: "retailer", name: retailer.name } : { ...at, kind: "page" };
}
