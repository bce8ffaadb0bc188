import { data } from "@remix-run/node";
import { readProductByUrl } from "~/eligibility/store/products.server";
import { listRetailers } from "~/eligibility/store/retailers.server";
import { asUnavailable } from "~/platform/database/database-error.server";
import { webLink } from "~/platform/values/web-address";
import { isInvented, site } from "~/site";
import type { OutsidePage } from "../domain/outside-page";
import { readBrandByUrl } from "../store/brands.server";

/** Replaces a site that the demo invented. Throws 404 in production, and for any URL that may exist. */
export async function showOutsidePage(search: URLSearchParams) {
  const url = webLink(search.get("to"));
  if (!site.isDemo || !url || !isInvented(url)) throw data(null, { status: 404 });
  return { page: await readOutsidePage(url).catch(asUnavailable) };
}

/** Looks a URL up among brands, their products and retailers. `url` must be valid. */
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
