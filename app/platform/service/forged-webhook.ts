/** A webhook body whose signature does not hold. */
export class ForgedWebhookError extends Error {
  override name = "ForgedWebhookError";
}
