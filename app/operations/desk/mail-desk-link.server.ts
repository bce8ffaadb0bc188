import { deskInviteMail, deskPasswordMail } from "~/content/mails/desk-mails";
import { readProvider } from "~/data/desk/providers.server";
import { makeDeskLink } from "~/data/desk/save-provider.server";
import { paths } from "~/paths";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";

/**
 * Mails a provider the link that sets a password; each mail's link replaces the one before. Throws `ServiceError` to be tried
 * again, `DatabaseError`.
 */
export async function mailDeskLink(
  providerId: string,
  type: "invite" | "recovery",
  idempotencyKey: string,
): Promise<void> {
  const provider = await readProvider(providerId);
  if (!provider?.isActive) return;
  const link = await makeDeskLink(provider, type);
  if (!link) return;
  const linkUrl = publicUrl(env()) + paths.deskLink({ type: link.type, token: link.tokenHash });
  const mail = type === "invite" ? deskInviteMail({ linkUrl }) : deskPasswordMail({ linkUrl });
  await services().mail.send({ to: provider.email, ...mail, idempotencyKey });
}
