import { AccessExpiredError, type Inbox } from "../service/port";

/** Calls of an inbox with an access token that is asked for when it is needed, and once more when it has run out. */
export class InboxAccess {
  #token: Promise<string> | null = null;

  constructor(
    private readonly inbox: Inbox,
    private readonly refreshToken: string,
  ) {}

  /** Throws what the call throws, and `ConsentEndedError`. */
  async run<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    const token = this.#fresh(null);
    try {
      return await call(await token);
    } catch (error) {
      if (!(error instanceof AccessExpiredError)) throw error;
      return call(await this.#fresh(token));
    }
  }

  /** A token that isn't the one that has run out; calls side by side share it. */
  #fresh(expired: Promise<string> | null): Promise<string> {
    if (this.#token === null || this.#token === expired) this.#token = this.inbox.refresh(this.refreshToken);
    return this.#token;
  }
}
