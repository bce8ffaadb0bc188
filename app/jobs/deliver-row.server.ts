import { isToShop } from "~/platform/outbox/domain/topics";
import { UndeliverableError } from "~/platform/outbox/domain/undeliverable-error";
import { type OutboxRow, settleOutbox } from "~/platform/outbox/store/outbox.server";
import { log, logError } from "~/platform/process/log.server";
import { countDelivery } from "~/platform/process/metrics.server";
import { ServiceError } from "~/platform/service/service-error";
import { deliver } from "./deliver.server";
import { retryAfterSeconds } from "./retry";

/** Delivers a leased row and completes or reschedules it. */
export async function deliverRow(row: OutboxRow): Promise<void> {
  const lease = { id: row.id, attempt: row.attempts };
  try {
    const outcome = await deliver(row);
    await settleOutbox({ ...lease, outcome: "delivered", retrySeconds: 0, error: null });
    countDelivery(row.topic, outcome);
  } catch (error) {
    const wait = error instanceof UndeliverableError ? null : retryAfterSeconds(row, new Date());
    logFailure(row, error, wait === null);
    const outcome = wait === null ? "parked" : "retry";
    countDelivery(row.topic, outcome);
    await settleOutbox({ ...lease, outcome, retrySeconds: wait ?? 0, error: codeOf(error) });
  }
}

/** For the operator's list: a service's fault with what the service answered, as a code. */
function codeOf(error: unknown): string {
  if (error instanceof ServiceError) return `${error.name}: ${error.detail}`;
  return error instanceof Error ? error.name : "unknown";
}

/** A delivery refused by a shop's server isn't our error, so it isn't logged as one. */
function logFailure(row: OutboxRow, error: unknown, isGivenUp: boolean): void {
  const about = { outboxId: row.id, topic: row.topic, attempt: row.attempts };
  if (isToShop(row.topic) && (error instanceof ServiceError || error instanceof UndeliverableError)) {
    const detail = error instanceof ServiceError ? error.detail : undefined;
    log.warn({ ...about, error: error.name, detail, isGivenUp }, "webhook not taken");
    return;
  }
  logError(error, about, "delivery failed");
  if (isGivenUp) log.error({ outboxId: row.id, topic: row.topic }, "delivery parked");
}
