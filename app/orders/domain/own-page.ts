/** The hosts on which a shop sells: its domain, and its address at its platform. */
export interface ShopHosts {
  shopDomain: string;
  platformDomain: string | null;
}

/** A product's address where it is on one of the shop's own hosts or below it, else null: another's page would speak for it. */
export function ownPage(address: string | null, { shopDomain, platformDomain }: ShopHosts): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.toLowerCase();
  const isOwn = [shopDomain, platformDomain].some((own) => own && (host === own || host.endsWith(`.${own}`)));
  return isOwn ? address : null;
}
