import { setTimeout as sleep } from "node:timers/promises";
import { claimWebhooks } from "~/platform/outbox/store/outbox.server";
import { logError } from "~/platform/process/log.server";
import { type Patience, patienceOf } from "~/platform/process/wake.server";
import { deliverRow } from "./deliver-row.server";

/** How many webhooks are sent at once, together and to each endpoint. */
interface Bounds {
  isFailing: boolean;
  atOnce: number;
  perEndpoint: number;
  /** How often the queue looks for what is due, while nothing was. */
  pollMs: number;
  /** How rarely it looks after a while without work, where several processes share a database. */
  idleSeconds: number;
}

/** Endpoints that answer, and those whose last try failed: however many of these there are, they hold up only each other. */
export const webhookQueues: readonly Bounds[] = [
  { isFailing: false, atOnce: 20, perEndpoint: 4, pollMs: 1_000, idleSeconds: 10 },
  { isFailing: true, atOnce: 10, perEndpoint: 1, pollMs: 5_000, idleSeconds: 30 },
];

/** Longer than a try may take, so a claim ends before anybody else may take the row. */
const claimSeconds = 60;
/** After a claim: a receiver that refuses at once would have a backlog tried as fast as the processor can. */
const pauseMs = 25;

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stop, ref: false }).catch(() => undefined);

/** Sends the webhooks of one kind of endpoint. No delivery waits for another one to end unless all places are taken. */
export class WebhookQueue {
  readonly #bounds: Bounds;
  readonly #patience: Patience;
  readonly #underWay = new Set<Promise<void>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#patience = patienceOf(bounds.pollMs, bounds.idleSeconds);
  }

  /** Starts what is due, as far as there are places. Gives how many. */
  async startDue(): Promise<number> {
    const { isFailing, atOnce, perEndpoint } = this.#bounds;
    const places = atOnce - this.#underWay.size;
    if (places === 0) return 0;
    const rows = await claimWebhooks({ isFailing, limit: places, perEndpoint, seconds: claimSeconds });
    for (const row of rows) {
      const delivery = deliverRow(row)
        .catch((error) => logError(error, { outboxId: row.id }, "webhook could not be settled"))
        .finally(() => this.#underWay.delete(delivery));
      this.#underWay.add(delivery);
    }
    return rows.length;
  }

  /** Resolves once nothing that was started is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Sends until told to stop, then waits for what is under way. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const started = await this.startDue().catch((error) => {
        logError(error, {}, "webhooks could not be claimed");
        return 0;
      });
      if (started > 0) await pause(pauseMs, stop);
      else await this.#somethingEnds(stop);
    }
    await this.settled();
  }

  /** Resolves once a delivery ends, or it is time to look again. */
  async #somethingEnds(stop: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const poll = this.#patience.wait(this.#underWay.size > 0, AbortSignal.any([stop, ended.signal]));
    await Promise.race([poll, ...this.#underWay]);
    ended.abort();
  }
}
