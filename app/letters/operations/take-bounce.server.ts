import { z } from "zod";
import { readBounce } from "~/platform/mail/service/webhook-event.server";
import { recordMailBounce } from "../store/mail-bounces.server";

/**
 * Takes a signed event about a mail that came back: "noted"; "late", for one that is still on its way; "not ours", for a mail
 * that went to no request's own address. Throws `ForgedWebhookError` and `DatabaseError`.
 */
export async function takeBounce(
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
