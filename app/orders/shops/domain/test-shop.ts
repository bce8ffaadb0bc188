const ending = ".test";

/**
 * Whether a domain is that of a test shop: no person reads its orders and letters, no figure of ours counts them, and no shopper is mailed.
 * No one can register a domain below .test. The database has the same rule, `is_test_shop`.
 */
export const isTestShop = (shopDomain: string): boolean => shopDomain.endsWith(ending);

/** The domain of the shop that a test shop is for; a live shop's own. */
export const liveDomain = (shopDomain: string): string =>
  isTestShop(shopDomain) ? shopDomain.slice(0, -ending.length) : shopDomain;

/** The domain of a live shop's test shop. */
export const testDomain = (shopDomain: string): string =>
  isTestShop(shopDomain) ? shopDomain : shopDomain + ending;
