import type { MailRequestKeys } from "../store/mail-request.server";

/** How often a visitor may have something mailed to an address they type, and how often an address is mailed. */
export const mailRequestLimits = { visitor: 5, address: 3, windowSeconds: 3_600 };

/** The keys of one kind of request. */
export const keysFor = (kind: string, { form, visitor, address }: MailRequestKeys): MailRequestKeys => ({
  form: `${kind}-form:${form}`,
  visitor: `${kind}:${visitor}`,
  address: `${kind}-mail:${address}`,
});
