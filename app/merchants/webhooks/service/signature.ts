import { createHmac } from "node:crypto";
import type { WebhookMessage } from "./port";

/**
 * The headers by which a receiver knows a message is ours and recent, with a signature for each secret. Source: Standard
 * Webhooks 1.0, symmetric signatures.
 */
export function signedHeaders({ id, body, secrets }: WebhookMessage, sentAt: Date): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": signatures.join(" "),
  };
}
