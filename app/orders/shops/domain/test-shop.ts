const ending = ".test";

/**
 * True for a test shop's domain: no person reads its orders and letters, no statistics count them, and no shopper is
 * mailed. No one can register a domain under .test. The SQL function `is_test_shop` has the same rule.
 */
export const isTestShop = (shopDomain: string): boolean => shopDomain.endsWith(ending);

/** The domain of a test shop's live shop; a live shop's own. */
export const liveDomain = (shopDomain: string): string =>
  isTestShop(shopDomain) ? shopDomain.slice(0, -ending.length) : shopDomain;

export const testDomain = (shopDomain: string): string =>
  isTestShop(shopDomain) ? shopDomain : shopDomain + ending;
