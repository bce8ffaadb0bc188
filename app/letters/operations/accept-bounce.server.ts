import { z } from "zod";
import { acceptSignedEvent, notSetUp } from "~/platform/http/signed-event.server";
import { bounceSignatureHeader, readBounce } from "~/platform/mail/service/webhook-event.server";
import { env } from "~/platform/process/env.server";
import { recordMailBounce } from "../store/mail-bounces.server";

/** Records that a mail bounced after the mail server had accepted it. Responds 404 if no secret is configured. */
export async function acceptBounce(request: Request): Promise<Response> {
  const secret = env().MAIL_WEBHOOK_SECRET;
  if (!secret) return notSetUp();
  const signature = request.headers.get(bounceSignatureHeader) ?? "";
  return acceptSignedEvent(request, "mail event", async (rawBody) => ({
    outcome: await recordBounce(secret, rawBody, signature),
  }));
}

/** "late": the mail is delayed; "not ours": it wasn't sent to a request's own address. Throws `ForgedWebhookError`. */
export async function recordBounce(
  secret: string,
  rawBody: string,
  signature: string,
): Promise<"noted" | "late" | "not ours"> {
  const { idempotencyKey, isPermanent } = readBounce(secret, rawBody, signature);
  if (!isPermanent) return "late";
  // The key of a request's mail is its outbox row's id.
  const outboxId = z.uuid().safeParse(idempotencyKey);
  return outboxId.success && (await recordMailBounce(outboxId.data)) ? "noted" : "not ours";
}
