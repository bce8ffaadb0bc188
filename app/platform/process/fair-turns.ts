/** All slots are taken and the queue is full. */
export class TurnsFullError extends Error {
  override name = "TurnsFullError";
}

interface Waiting {
  who: string;
  begin: () => void;
}

/**
 * Runs a limited number of tasks at once, with a bounded queue. Each `who` runs one at a time, so that a visitor with
 * ten requests delays others by only one. Throws `TurnsFullError` if the queue is full, or if `who` already waits in
 * it.
 */
export class FairTurns {
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(
    private readonly places: number,
    private readonly maxWaiting: number,
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
    if (this.#waiting.length >= this.maxWaiting || this.#waiting.some((one) => one.who === who))
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
