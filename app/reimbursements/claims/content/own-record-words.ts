/** What the record for an HSA is. Sources: Notice 2004-2, Q&A-28 to 30; Notice 2004-50, Q&A-39; IRS Pub. 969, Recordkeeping. */
export const ownRecordWords =
  "Your HSA is your own account. Nothing is filed, and you decide when to pay yourself back: this year or years from now.";

/** What to do with it. `portal`: where the account's members sign in. */
export const ownRecordSteps = (portal: string | null): readonly string[] => [
  "Download the record below, sign it, and keep it with your tax papers. The IRS may ask for it.",
  `Pay yourself from your HSA when you like, at most this amount${portal ? `. Members sign in at ${portal}` : ""}.`,
  "Report what you took out on Form 8889 for that year, and don't deduct these expenses.",
];
