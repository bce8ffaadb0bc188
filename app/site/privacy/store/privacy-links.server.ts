import { call } from "~/platform/database/call.server";
import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";
import type { DataWish } from "../domain/data-wish";

/** Queues a link to one's data. */
export const requestPrivacyLink = (email: string, wish: DataWish, ...by: LimitedRequest) =>
  requestMail("request_privacy_link", { email, wish }, ...by);

/**
 * Consumes a link and erases its address, in one transaction; the form with this key may be repeated for ten minutes. False
 * if the link is unknown, expired, or used by another form.
 */
export async function eraseByLink(tokenHash: string, formKey: string): Promise<boolean> {
  return call("erase_by_link", { tokenHash, formKey });
}
