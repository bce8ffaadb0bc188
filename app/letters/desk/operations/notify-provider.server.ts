import { paths } from "~/paths";
import { UndeliverableError } from "~/platform/outbox/domain/undeliverable-error";
import { publicUrl } from "~/platform/process/public-url.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { deskNoticesMail } from "../content/desk-mails";
import { noticeBody } from "../domain/notices";
import { decryptWebhookSecret } from "../service/webhook-secret.server";
import {
  collectWaitingNotices,
  readWebhookNotice,
  saveNoticeTry,
  writeLateNotices,
} from "../store/notices.server";
import { readSettings } from "../store/provider-settings.server";
import { readMember } from "../store/providers.server";

/**
 * Mails a provider a summary of what has arrived since the last mail and is still waiting, if anything. Throws
 * `ServiceError`.
 */
export async function mailDeskNotices(providerId: string, idempotencyKey: string): Promise<void> {
  const provider = await readMember(providerId);
  if (!provider?.isActive) return;
  const counts = await collectWaitingNotices(providerId, idempotencyKey);
  if (Object.keys(counts).length === 0) return;
  const url = publicUrl();
  const mail = deskNoticesMail({ counts, deskUrl: url + paths.desk, noticesUrl: url + paths.deskNotices });
  await services().mail.send({ to: provider.email, ...mail, idempotencyKey });
}

/** The provider's receiver has gone (410), until they save its URL again. */
class ReceiverGoneError extends UndeliverableError {
  override name = "ReceiverGoneError";
}

/**
 * Sends a notice to its provider's webhook, signed like shops' webhooks, and records the outcome. Throws `ServiceError` to
 * be retried, and `ReceiverGoneError`.
 */
export async function deliverNotice(noticeId: string, outboxId: string): Promise<void> {
  const notice = await readWebhookNotice(noticeId);
  if (!notice) return;
  if (notice.isDisabled) throw new ReceiverGoneError();
  const [provider, settings] = await Promise.all([
    readMember(notice.providerId),
    readSettings(notice.providerId),
  ]);
  if (!provider?.isActive || !settings?.secret) return;
  const secrets = [decryptWebhookSecret(settings.secret, provider.id)];
  const message = { id: outboxId, body: noticeBody(notice), secrets };
  const status = await services()
    .webhooks.send(notice.url, message)
    .catch(async (error: unknown) => {
      await saveNoticeTry({ outboxId, url: notice.url }, "failed", null);
      throw error;
    });
  const isTaken = status >= 200 && status < 300;
  await saveNoticeTry(
    { outboxId, url: notice.url },
    isTaken ? "delivered" : status === 410 ? "gone" : "failed",
    status,
  );
  if (status === 410) throw new ReceiverGoneError();
  if (!isTaken) throw new ServiceError("webhooks", `status ${status}`);
}

const writtenAtOnce = 500;

export async function notifyOfLateRequests(): Promise<void> {
  while ((await writeLateNotices(writtenAtOnce)) === writtenAtOnce);
}
