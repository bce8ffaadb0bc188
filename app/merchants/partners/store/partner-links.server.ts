import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";

/** Queues a link for one of a shop's people; the result doesn't reveal if there is one with the address. */
export const requestPartnerLink = (shopDomain: string, email: string, ...by: LimitedRequest) =>
  requestMail("ask_for_partner_link", { shopDomain, email }, ...by);
