/** The outcomes of entering another address for a request's mails. */
export const emailCorrectionOutcomes = ["asked", "not-bounced", "same", "too-often"] as const;
export type EmailCorrectionOutcome = (typeof emailCorrectionOutcomes)[number];

/** What a page may say about bounced mails: the masked address, and whether a new one was entered. */
export interface MailTrouble {
  address: string;
  isAsked: boolean;
}

/** "ada@mail.example" → "a…@mail.example": enough to notice a typo in the domain. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}…${email.slice(at)}`;
}
