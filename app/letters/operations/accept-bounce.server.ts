import { z } from "zod";
import { refuse } from "~/platform/http/form.server";
import { acceptSignedEvent } from "~/platform/http/signed-event.server";
import { bounceSignatureHeader, readBounce } from "~/platform/mail/service/webhook-event.server";
import { env } from "~/platform/process/env.server";
import { recordMailBounce } from "../store/mail-bounces.server";

/** Records that a mail came back after the mail server accepted it. Throws 404 where no secret is set. */
export async function acceptBounce(request: Request): Promise<Response> {
  const secret = env().MAIL_WEBHOOK_SECRET;
  if (!secret) refuse(404, "This address isn't set up.");
  const signature = request.headers.get(bounceSignatureHeader) ?? "";
  return acceptSignedEvent(request, "mail event", async (rawBody) => ({
    outcome: await recordBounce(secret, rawBody, signature),
  }));
}

/** "late": the mail is still on its way; "not ours": it went to no request's own address. Throws `ForgedWebhookError`. */
export async function recordBounce(
  secret: string,
  rawBody: string,
  signature: string,
): Promise<"noted" | "late" | "not ours"> {
  const { idempotencyKey, isPermanent } = readBounce(secret, rawBody, signature);
  if (!isPermanent) return "late";
  // A request's mails have their outbox row's id as key.
  const outboxId = z.uuid().safeParse(idempotencyKey);
  return outboxId.success && (await recordMailBounce(outboxId.data)) ? "noted" : "not ours";
}
