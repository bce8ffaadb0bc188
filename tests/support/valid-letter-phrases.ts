/** What no page may say about a letter that is no longer valid, except the days on which it was. */
export const validLetterPhrases =
  /has been approved!|Your LMN Has Been Sent|Being Processed|Congratulations|letter is on its way|Check your email|sent it to your email|is ready|Resend LMN|provider reviews your request/;
