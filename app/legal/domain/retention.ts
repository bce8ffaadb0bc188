/**
 * How long we keep what people tell us, in the words of the legal texts, which are valid PostgreSQL intervals too. The SQL
 * function `purge_rules` deletes by the same periods (`platform/purge`); `tests/contract/data/retention-cases.ts` checks that
 * both agree.
 */
export const retention = {
  /** A request that was begun, after it last changed. */
  openDraft: "48 hours",
  /** A link to go on elsewhere or to one's data, and the address it went to, after it was mailed. */
  mailedLink: "24 hours",
  /** A request that was sent to be paid, after its last payment page. */
  unpaidRequest: "30 days",
  /** A request that another one of its order came before. */
  unusedRequest: "30 days",
  /** The answers of a request that ended without a provider's decision, after that. One that a provider denied is kept as a letter is. */
  endedRequest: "180 days",
  /** A signed letter and its answers, after the letter's last day; a minor's after they have turned 18. */
  letter: "7 years",
  linkedAccount: "18 months",
  contactMessage: "2 years",
  /** An order of a store, after it last changed. */
  order: "2 years",
  /** An order of a store that couldn't be read, after it came. */
  orderEvent: "30 days",
  /** An order of the pretend checkout at `/brands/demo-store`. */
  demoOrder: "2 days",
  /** A product that was checked and isn't listed, after its page was last read. */
  checkedProduct: "90 days",
  /** A new address of a request that its owner never confirmed. */
  unconfirmedAddress: "48 hours",
  /** A folder of receipts and the claims made of it, after its last visit. */
  receiptFolder: "30 days",
  /** The same while one of its claims isn't paid: administrators take weeks, and a denied claim may be appealed for 180 days. */
  openClaims: "180 days",
  rateLimit: "2 days",
  /** An entry of the outbox, after it was delivered; a webhook also after it was given up. */
  delivered: "30 days",
} as const;

/** How long a browser finds the request it began, after its last step. Another device can ask for it as long as it's kept. */
export const openDraftInBrowser = "24 hours";
export const openDraftInBrowserSeconds = Number.parseInt(openDraftInBrowser, 10) * 3_600;

/** How long a browser remembers its folder of receipts: as long as the longest one is kept. */
export const receiptFolderSeconds = Number.parseInt(retention.openClaims, 10) * 86_400;
