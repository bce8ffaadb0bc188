import { createHmac } from "node:crypto";
import type { Network } from "~/platform/public-fetch/fetch-options";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import { checkPublic, postPublic } from "~/platform/public-fetch/post-public.server";
import { ServiceError } from "~/platform/service/service-error";
import type { DeliveryFault } from "../domain/events";
import { type WebhookMessage, type Webhooks, webhookDeadlineMs } from "./port";

export interface LiveWebhooksOptions extends Network {
  userAgent: string;
  deadlineMs?: number;
}

/** Converts the reason for a missing response to a delivery fault. */
function faultOf({ reason, line }: PageUnreadableError): DeliveryFault {
  if (reason === "too-slow") return "timeout";
  if (reason === "refused-address") return "private-address";
  return line ?? "no-answer";
}

/** Sends webhooks over the same checked connections as the page reader. */
export class LiveWebhooks implements Webhooks {
  readonly #options: LiveWebhooksOptions;

  constructor(options: LiveWebhooksOptions) {
    this.#options = options;
  }

  async whereTo(url: string): Promise<"public" | "private" | "unknown-host"> {
    try {
      await checkPublic(url, this.#to());
      return "public";
    } catch (error) {
      if (!(error instanceof PageUnreadableError)) throw error;
      return error.reason === "refused-address" ? "private" : "unknown-host";
    }
  }

  async send(url: string, message: WebhookMessage): Promise<number> {
    try {
      return await postPublic(url, {
        ...this.#to(),
        body: message.body,
        headers: {
          "Content-Type": "application/json",
          "User-Agent": this.#options.userAgent,
          ...signedHeaders(message, new Date()),
        },
      });
    } catch (error) {
      throw error instanceof PageUnreadableError ? new ServiceError("webhooks", faultOf(error)) : error;
    }
  }

  #to() {
    return { network: this.#options, deadlineMs: this.#options.deadlineMs ?? webhookDeadlineMs };
  }
}

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
