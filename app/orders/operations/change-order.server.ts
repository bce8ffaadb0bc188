import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { inTurn } from "~/platform/process/in-turn";
import type { OrderFacts } from "../domain/incoming-order";
import { areSameFacts, judgedText, unjudgedLines } from "../domain/order-facts";
import type { OrderKey } from "../domain/shop-order";
import { storedOrder } from "../domain/stored-order";
import { type KnownFacts, putOrderFacts, readOrderFacts } from "../store/incoming-orders.server";

/** The result of a change, and the facts it was based on. */
export interface OrderChange {
  outcome: "stored" | "unchanged" | "forgotten";
  before: OrderFacts;
}

/** Events of one order are serialized in this process, so only another process can interfere. */
const maxTries = 10;

/**
 * Merges an event into an order's facts, and stores them with their row and queued judgement. `merge` is called again if
 * another process changed the facts meanwhile. `early`: the facts before this event's turn. A change may build on them,
 * because the database compares versions; that nothing changes is only said of facts that were read in turn.
 */
export function changeOrder(
  key: OrderKey,
  merge: (facts: OrderFacts) => OrderFacts,
  early?: KnownFacts,
): Promise<OrderChange> {
  return inTurn(`order ${key.shopDomain}/${key.shopOrderId}`, async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const isEarly = early !== undefined && tries === 0;
      const known = isEarly ? early : await batchFreshReads(() => readOrderFacts(key));
      const facts = merge(known.facts);
      if (areSameFacts(facts, known.facts)) {
        if (isEarly) continue;
        return { outcome: "unchanged", before: known.facts };
      }
      const derived = { row: storedOrder(facts), judges: hasNewToJudge(known.facts, facts) };
      const outcome = await putOrderFacts(key, { facts, version: known.version }, derived);
      if (outcome !== "stale") return { outcome, before: known.facts };
    }
    throw new DatabaseUnavailableError("change order", "stale");
  });
}

/** True if a line needs judgement that no earlier event has queued. */
function hasNewToJudge(before: OrderFacts, after: OrderFacts): boolean {
  const asked = new Set(unjudgedLines(before).map(judgedText));
  return unjudgedLines(after).some((line) => !asked.has(judgedText(line)));
}
