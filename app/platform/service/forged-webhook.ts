/** A webhook with an invalid signature. */
export class ForgedWebhookError extends Error {
  override name = "ForgedWebhookError";
}
