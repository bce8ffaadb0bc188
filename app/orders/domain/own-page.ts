/** The hosts on which a shop sells: its domain, and its platform domain. */
export interface ShopHosts {
  shopDomain: string;
  platformDomain: string | null;
}

/**
 * A product's URL if it is on one of the shop's own hosts or a subdomain, else null: a foreign page must not vouch for the
 * product.
 */
export function ownPage(address: string | null, { shopDomain, platformDomain }: ShopHosts): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.toLowerCase();
  const isOwn = [shopDomain, platformDomain].some((own) => own && (host === own || host.endsWith(`.${own}`)));
  return isOwn ? address : null;
}
