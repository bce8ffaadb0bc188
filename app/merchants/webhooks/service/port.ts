/** Webhooks to addresses that shops registered: strangers' servers. */
export interface Webhooks {
  /** Where an address leads, by its host's own name servers. */
  whereTo(url: string): Promise<"public" | "private" | "unknown-host">;
  /**
   * Posts a message, signed with each secret, and gives the answer's HTTP status; redirects aren't followed. Throws
   * `ServiceError` where no answer comes in time, or the address leads to a private network.
   */
  send(url: string, message: WebhookMessage): Promise<number>;
}

export interface WebhookMessage {
  /** The same on every try. */
  id: string;
  /** JSON. */
  body: string;
  /** Secrets in the notation of Standard Webhooks: "whsec_" and base64. */
  secrets: readonly string[];
}
