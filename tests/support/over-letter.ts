/** What no page may say of a letter that isn't valid any more, but for the days on which it was so. */
export const onItsWay =
  /has been approved!|Your LMN Has Been Sent|Being Processed|Congratulations|letter is on its way|Check your email|sent it to your email|is ready|Resend LMN|provider reviews your request/;
