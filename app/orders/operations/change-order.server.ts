import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { inTurn } from "~/platform/process/in-turn";
import type { OrderFacts } from "../domain/incoming-order";
import type { KeyedRequest, SentResponse } from "../domain/keyed-request";
import { areSameFacts, judgedText, unjudgedLines } from "../domain/order-facts";
import { toOrderRow } from "../domain/order-row";
import type { OrderKey } from "../domain/shop-order";
import { type KnownFacts, putOrderFacts, readOrderFacts } from "../store/incoming-orders.server";

/** The result of a change, and the facts it was based on. */
export interface MergedOrder {
  outcome: "stored" | "unchanged" | "forgotten";
  before: OrderFacts;
}

/** Events of one order are serialized in this process, so only another process can interfere. */
const maxTries = 10;

/**
 * Merges an event into an order's facts, and stores them with their row and queued judgement. `merge` is called again if
 * the facts were changed meanwhile. `early`: the facts before this event's turn. `respond`: the response to the request
 * that brought the event, to be stored with it.
 */
export function changeOrder(
  key: OrderKey,
  merge: (facts: OrderFacts) => OrderFacts,
  {
    early,
    respond,
  }: { early?: KnownFacts; respond?: (result: MergedOrder) => KeyedRequest & SentResponse } = {},
): Promise<MergedOrder> {
  return inTurn(`order ${key.shopDomain}/${key.shopOrderId}`, async () => {
    const readAgain = () => batchFreshReads(() => readOrderFacts(key));
    let known = early ?? (await readAgain());
    for (let tries = 0; tries < maxTries; tries++) {
      const before = known.facts;
      const facts = merge(before);
      const isChanged = !areSameFacts(facts, before);
      const sent = respond?.({ outcome: isChanged ? "stored" : "unchanged", before });
      const change = { facts, row: toOrderRow(facts), judges: hasNewToJudge(before, facts) };
      const outcome = await putOrderFacts(key, known.version, isChanged ? change : null, sent);
      if (outcome !== "stale") return { outcome, before };
      known = await readAgain();
    }
    throw new DatabaseUnavailableError("change order", "stale");
  });
}

/** True if a line needs judgement that no earlier event has queued. */
function hasNewToJudge(before: OrderFacts, after: OrderFacts): boolean {
  const asked = new Set(unjudgedLines(before).map(judgedText));
  return unjudgedLines(after).some((line) => !asked.has(judgedText(line)));
}
