import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";

/** Queues the link that creates the test shop named by `subject`. */
export const requestTestShopLink = (email: string, subject: string, ...by: LimitedRequest) =>
  requestMail("request_test_shop_link", { email, subject }, ...by);
