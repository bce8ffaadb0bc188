/** An outside service failed: it is down, too slow, refused, or sent an invalid response. */
export class ServiceError extends Error {
  override name = "ServiceError";
  /** `detail` describes the fault for the log; it never contains what was sent or received. */
  constructor(
    readonly service: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${service}: ${detail}`, options);
  }
}

/** The service sent a response that we can't parse; a retry won't help. */
export class UnreadableResponseError extends ServiceError {
  override name = "UnreadableResponseError";
  /** `where` names the first invalid field, never its value. */
  constructor(service: string, where: string) {
    super(service, `answer not understood (${where})`);
  }
}
