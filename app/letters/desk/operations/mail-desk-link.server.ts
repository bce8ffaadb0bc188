import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { deskInviteMail, deskPasswordMail } from "../content/desk-mails";
import { readMember } from "../store/providers.server";
import { makeDeskLink } from "../store/save-provider.server";

/**
 * Mails a provider the link that sets a password; each link replaces the previous one. Throws `ServiceError` to be retried,
 * `DatabaseError`.
 */
export async function mailDeskLink(
  providerId: string,
  type: "invite" | "recovery",
  idempotencyKey: string,
): Promise<void> {
  const provider = await readMember(providerId);
  if (!provider?.isActive) return;
  const link = await makeDeskLink(provider, type);
  if (!link) return;
  const linkUrl = publicUrl() + paths.deskLink({ type: link.type, token: link.tokenHash });
  const mail = type === "invite" ? deskInviteMail({ linkUrl }) : deskPasswordMail({ linkUrl });
  await services().mail.send({ to: provider.email, ...mail, idempotencyKey });
}
