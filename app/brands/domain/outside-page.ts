interface NamedBrand {
  name: string;
  slug: string;
}

/** What an outside URL leads to, if we know it. `host` is the URL's own. */
export type OutsidePage = { host: string; url: string } & (
  | { kind: "store"; brand: NamedBrand }
  | { kind: "product"; product: string; brand: NamedBrand | null }
  | { kind: "retailer"; name: string }
  | { kind: "page" }
);

/** The name of what would open, e.g. "Limberlark's store". */
export function outsideTitle(page: OutsidePage): string {
  switch (page.kind) {
    case "store":
      return `${page.brand.name}'s store`;
    case "product":
      return page.brand ? `${page.product} at ${page.brand.name}` : page.product;
    case "retailer":
      return `${page.name}'s store`;
    case "page":
      return `A page at ${page.host}`;
  }
}
