import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { shopPaths } from "~/shop-paths";
import { testShopLinkMail } from "../content/apply-mails";

/** Mails a requested link; does nothing if it was deleted. Throws `ServiceError` to be retried. */
export async function mailTestShopLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "test-shop", idempotencyKey);
  if (!link) return;
  const mail = testShopLinkMail({
    url: publicUrl() + shopPaths.applied(link.token),
    linkHours: mailedLinkHours,
  });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}
