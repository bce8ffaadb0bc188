/** What a mailed link that works once is for: going on with a request on another device, one's data, a shop's own page, one's receipts, or a new test shop. */
export const mailedLinkPurposes = ["resume", "privacy", "partner", "receipts", "test-shop"] as const;
export type MailedLinkPurpose = (typeof mailedLinkPurposes)[number];

/** The subject that a mailed link opens. */
export interface MailedLink {
  /** Where it was mailed. */
  email: string;
  /** Of "resume" the draft's id, of "partner" the shop's domain, of "receipts" the folder's id, of "test-shop" the shop's domain and name; null where it opens what belongs to the address. */
  subject: string | null;
}
