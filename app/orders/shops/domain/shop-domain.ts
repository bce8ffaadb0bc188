/** A domain as merchants paste it: with scheme, `www.`, port or a slash at its end. */
const shopAddress = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9.-]{0,252}?)\.?(?::\d{1,5})?\/?$/;

/** The domain that a shop is known by, in lower case; null for text that can't be one. */
export const readShopDomain = (typed: string): string | null =>
  shopAddress.exec(typed.trim().toLowerCase())?.[1] ?? null;
