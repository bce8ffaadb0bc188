/** What a mailed link that works once is for: going on with a request on another device, or asking for one's data. */
export const mailedLinkPurposes = ["resume", "privacy"] as const;
export type MailedLinkPurpose = (typeof mailedLinkPurposes)[number];

/** What a mailed link opens. */
export interface MailedLink {
  /** Where it was mailed. */
  email: string;
  /** Of "resume" the draft's id; null where it opens what belongs to the address. */
  subject: string | null;
}
