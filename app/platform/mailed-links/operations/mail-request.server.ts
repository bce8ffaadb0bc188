import { mailRequestLimits } from "../../http/rate-limit-table";
import type { LimitedRequest, MailRequestKeys } from "../store/mail-request.server";

/** A request for one kind of mail, with the keys by which it is counted. */
export const limitedRequest = (kind: string, { form, visitor, address }: MailRequestKeys): LimitedRequest => [
  { form: `${kind}-form:${form}`, visitor: `${kind}:${visitor}`, address: `${kind}-mail:${address}` },
  mailRequestLimits,
];
