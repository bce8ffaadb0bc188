import { setTimeout as sleep } from "node:timers/promises";
import { leaseWebhooks } from "~/platform/outbox/store/outbox.server";
import { logError } from "~/platform/process/log.server";
import { deliverRow } from "./deliver-row.server";

/** Limits of concurrent webhooks, in total and per endpoint. */
interface Bounds {
  isFailing: boolean;
  atOnce: number;
  perEndpoint: number;
  /** Polling interval while deliveries are in progress and no other is due. */
  pollMs: number;
}

/**
 * One queue for healthy endpoints and one for those whose last try failed, so that any number of failing ones only delay
 * each other.
 */
export const webhookQueues: readonly Bounds[] = [
  { isFailing: false, atOnce: 20, perEndpoint: 4, pollMs: 1_000 },
  { isFailing: true, atOnce: 10, perEndpoint: 1, pollMs: 5_000 },
];

/** Longer than the timeout of a try, so it ends before another process may lease the row. */
const leaseSeconds = 60;
/**
 * Pause after a lease: otherwise a receiver that refuses at once would have its backlog tried as fast as the processor
 * allows.
 */
const pauseMs = 25;

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stop, ref: false }).catch(() => undefined);

/** Sends the webhooks of one kind of endpoint. A delivery waits for others only if all slots are taken. */
export class WebhookQueue {
  readonly #bounds: Bounds;
  readonly #underWay = new Set<Promise<void>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Starts due deliveries while there are free slots. Returns how many. */
  async startDue(): Promise<number> {
    const { isFailing, atOnce, perEndpoint } = this.#bounds;
    const places = atOnce - this.#underWay.size;
    if (places === 0) return 0;
    const rows = await leaseWebhooks({ isFailing, limit: places, perEndpoint, seconds: leaseSeconds });
    for (const row of rows) {
      const delivery = deliverRow(row)
        .catch((error) => logError(error, { outboxId: row.id }, "webhook could not be settled"))
        .finally(() => this.#underWay.delete(delivery));
      this.#underWay.add(delivery);
    }
    return rows.length;
  }

  /** Resolves once all started deliveries have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Sends until nothing is due or in progress, or until aborted; then waits for deliveries in progress. True if any was sent. */
  async run(stop: AbortSignal): Promise<boolean> {
    let hasSent = false;
    while (!stop.aborted) {
      const started = await this.startDue().catch((error) => {
        logError(error, {}, "webhooks could not be leased");
        return 0;
      });
      hasSent ||= started > 0;
      if (started > 0) await pause(pauseMs, stop);
      else if (this.#underWay.size === 0) break;
      else await this.#somethingEnds(stop);
    }
    await this.settled();
    return hasSent;
  }

  /** Resolves once a delivery ends or the next poll is due. */
  async #somethingEnds(stop: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const poll = pause(this.#bounds.pollMs, AbortSignal.any([stop, ended.signal]));
    await Promise.race([poll, ...this.#underWay]);
    ended.abort();
  }
}
