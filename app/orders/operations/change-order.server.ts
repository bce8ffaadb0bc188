import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { inTurn } from "~/platform/process/in-turn";
import type { OrderFacts } from "../domain/incoming-order";
import { areSameFacts, judgedText, unjudgedLines } from "../domain/order-facts";
import type { OrderKey } from "../domain/shop-order";
import { storedOrder } from "../domain/stored-order";
import { putOrderFacts, readOrderFacts } from "../store/incoming-orders.server";

/** The outcome of a change, and the facts it found. */
export interface OrderChange {
  outcome: "stored" | "unchanged" | "forgotten";
  before: OrderFacts;
}

/** Events of one order take turns in this process; only another process can get in between. */
const maxTries = 10;

/**
 * Adds to what is known of an order, and stores it with the row that follows and the judging it asks for. `merge` is called
 * again where another process changed the facts meanwhile.
 */
export function changeOrder(key: OrderKey, merge: (facts: OrderFacts) => OrderFacts): Promise<OrderChange> {
  return inTurn(`order ${key.shopDomain}/${key.shopOrderId}`, async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const known = await readOrderFacts(key);
      const facts = merge(known.facts);
      if (areSameFacts(facts, known.facts)) return { outcome: "unchanged", before: known.facts };
      const derived = { row: storedOrder(facts), judges: hasNewToJudge(known.facts, facts) };
      const outcome = await putOrderFacts(key, { facts, version: known.version }, derived);
      if (outcome !== "stale") return { outcome, before: known.facts };
    }
    throw new DatabaseUnavailableError("change order", "stale");
  });
}

/** Whether a line has to be judged that no earlier event asked for. */
function hasNewToJudge(before: OrderFacts, after: OrderFacts): boolean {
  const asked = new Set(unjudgedLines(before).map(judgedText));
  return unjudgedLines(after).some((line) => !asked.has(judgedText(line)));
}
