/** An outside service that did not do what it was asked: down, too slow, refused, or answered nonsense. */
export class ServiceError extends Error {
  override name = "ServiceError";
  /** `detail` names the fault for the log; it never holds what was sent or received. */
  constructor(
    readonly service: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${service}: ${detail}`, options);
  }
}

/** The service answered, but with something we can't read: asking again won't help. */
export class UnreadableResponseError extends ServiceError {
  override name = "UnreadableResponseError";
  /** `where` names the first field that doesn't fit; never its value. */
  constructor(service: string, where: string) {
    super(service, `answer not understood (${where})`);
  }
}
