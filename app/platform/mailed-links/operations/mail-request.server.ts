import type { MailRequestKeys } from "../store/mail-request.server";

/** The rate-limit keys of one kind of request. */
export const keysFor = (kind: string, { form, visitor, address }: MailRequestKeys): MailRequestKeys => ({
  form: `${kind}-form:${form}`,
  visitor: `${kind}:${visitor}`,
  address: `${kind}-mail:${address}`,
});
