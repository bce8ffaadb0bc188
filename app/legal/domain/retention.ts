/**
 * How long we keep what people tell us, in the words of the legal texts, which are valid PostgreSQL intervals too. The SQL
 * function `purge_rules` deletes by the same periods (`platform/purge`); `tests/contract/data/retention-cases.ts` checks that
 * both agree.
 */
export const retention = {
  /** A draft, after its last change. */
  openDraft: "48 hours",
  /** A mailed link to continue elsewhere or to one's data, and the address it was mailed to. */
  mailedLink: "24 hours",
  /** A request that waits for payment, after its last payment page. */
  unpaidRequest: "30 days",
  /** A request that was superseded by another one for the same order. */
  unusedRequest: "30 days",
  /** The answers of a request that ended without a provider's decision. A denied request is kept as long as a letter. */
  endedRequest: "180 days",
  /** A signed letter and its answers, after the letter's last day; a minor's after they have turned 18. */
  letter: "7 years",
  linkedAccount: "18 months",
  contactMessage: "2 years",
  /** A store's order, after its last change. */
  order: "2 years",
  /** A store's order event that couldn't be parsed. */
  orderEvent: "30 days",
  /** An order of the demo checkout at `/brands/demo-store`. */
  demoOrder: "2 days",
  /** A test shop without a live shop or a letter, after its last use. */
  testShop: "90 days",
  /** A checked product that isn't listed, after its page was last read. */
  checkedProduct: "90 days",
  /** A request's new email address that its owner never confirmed. */
  unconfirmedAddress: "48 hours",
  /** A folder of receipts and its claims, after its last visit. */
  receiptFolder: "30 days",
  /** A folder with an unpaid claim: administrators take weeks, and a denied claim may be appealed for 180 days. */
  openClaims: "180 days",
  rateLimit: "2 days",
  /** An outbox row, after it was delivered; a webhook also after it was given up. */
  delivered: "30 days",
} as const;

/**
 * How long the browser that started a request finds it, after its last step. Another device can ask for it as long as it's
 * kept.
 */
export const openDraftInBrowser = "24 hours";
export const openDraftInBrowserSeconds = Number.parseInt(openDraftInBrowser, 10) * 3_600;

/** How long a browser remembers its folder of receipts: as long as the longest retention of a folder. */
export const receiptFolderSeconds = Number.parseInt(retention.openClaims, 10) * 86_400;
