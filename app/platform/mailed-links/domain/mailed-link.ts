/**
 * Purposes of one-time links: continue a request on another device, access one's data, open a shop's partner page, open
 * one's receipts, or create a test shop.
 */
export const mailedLinkPurposes = ["resume", "privacy", "partner", "receipts", "test-shop"] as const;
export type MailedLinkPurpose = (typeof mailedLinkPurposes)[number];

/** What a mailed link gives access to. */
export interface MailedLink {
  /** The address it was mailed to. */
  email: string;
  /**
   * For "resume" the draft's id, for "partner" the shop's domain, for "receipts" the folder's id, for "test-shop" the
   * shop's domain and name; null if the link is about the email address itself.
   */
  subject: string | null;
}
