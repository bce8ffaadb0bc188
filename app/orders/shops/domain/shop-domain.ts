/** A domain as merchants paste it: with scheme, `www.`, port or a trailing slash. */
const shopAddress = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9.-]{0,252}?)\.?(?::\d{1,5})?\/?$/;

/** The shop's domain in lower case; null for text that isn't a domain. */
export const readShopDomain = (typed: string): string | null =>
  shopAddress.exec(typed.trim().toLowerCase())?.[1] ?? null;
