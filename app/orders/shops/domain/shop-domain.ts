const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** A domain as merchants paste it: with scheme, `www.`, port or a trailing slash. An IP address is none. */
const shopAddress = new RegExp(
  `^(?:https?://)?(?:www\\.)?((?:${label}\\.)*(?=[a-z])${label})\\.?(?::\\d{1,5})?/?$`,
);

/** The shop's domain in lower case; null for text that isn't a domain. */
export const readShopDomain = (typed: string): string | null => {
  const domain = shopAddress.exec(typed.trim().toLowerCase())?.[1];
  return domain && domain.length <= 253 ? domain : null;
};
