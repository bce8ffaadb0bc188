/** A delivery that can't succeed, however often it is retried. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}
