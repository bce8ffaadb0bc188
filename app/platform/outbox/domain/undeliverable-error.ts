/** What the outbox can't deliver however often it tries. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}
