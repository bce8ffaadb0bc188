/** Sends webhooks to URLs that shops registered, which are untrusted servers. */
export interface Webhooks {
  /** Checks where a URL leads, by its host's DNS records. */
  whereTo(url: string): Promise<"public" | "private" | "unknown-host">;
  /**
   * Posts a message, signed with each secret, and returns the HTTP status; redirects aren't followed. Throws `ServiceError`
   * if there is no response in time, or the URL leads to a private network.
   */
  send(url: string, message: WebhookMessage): Promise<number>;
}

export interface WebhookMessage {
  /** Identical on every retry. */
  id: string;
  /** JSON. */
  body: string;
  /** Secrets in the format of Standard Webhooks: "whsec_" and base64. */
  secrets: readonly string[];
}

export const webhookDeadlineMs = 10_000;
