/** All places are taken, and as many callers as allowed wait for one. */
export class TurnsFullError extends Error {
  override name = "TurnsFullError";
}

interface Waiting {
  who: string;
  begin: () => void;
}

/**
 * Lets so many tasks run at once, and so many wait; one of each `who` at a time, so that a visitor who asks ten times makes
 * others wait for one. Throws `TurnsFullError` where too many wait, or where `who` has one waiting already.
 */
export class FairTurns {
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(who: string, task: () => Promise<T>): Promise<T> {
    await this.#turn(who);
    try {
      return await task();
    } finally {
      this.#running.delete(who);
      this.#next();
    }
  }

  async #turn(who: string): Promise<void> {
    if (this.#running.size < this.places && !this.#running.has(who)) {
      this.#running.add(who);
      return;
    }
    if (this.#waiting.length >= this.mostWaiting || this.#waiting.some((one) => one.who === who))
      throw new TurnsFullError();
    await new Promise<void>((begin) => this.#waiting.push({ who, begin }));
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ who }) => !this.#running.has(who));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!next) return;
    this.#running.add(next.who);
    next.begin();
  }
}
