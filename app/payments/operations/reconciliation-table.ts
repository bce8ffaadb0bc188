import { isKeyOf } from "~/platform/values/keys-of";
import type { DifferenceKind } from "../domain/reconcile";
import type { LastRun, OpenDifference } from "../store/differences.server";

export interface Reconciliation {
  lastRun: LastRun | null;
  differences: readonly OpenDifference[];
}

const meanings: Record<DifferenceKind, string> = {
  "paid-only-there": "Paid at the payment provider, not here. Record it, or refund it there.",
  "paid-only-here": "Paid here; the provider has no such payment. Look it up there by the request.",
  "amount-differs": "The provider took another amount than was asked for.",
  "currency-differs": "The provider took another currency than dollars.",
  "charged-twice": "A second payment for one request. Refund it there.",
  "refund-only-there": "Refunded at the provider, still paid here.",
  "refund-only-here": "Refunded here; the provider has no refund that holds. Refund it there.",
  "refund-missing":
    "Denied or withdrawn, paid, and no refund is made. `npm run outbox -- --topic payment.refund`.",
  "letter-after-refund": "The fee was given back and the letter is valid. Revoke it, or accept.",
  "letter-without-payment": "A letter was written for a request that isn't paid.",
  "dispute-unknown": "A dispute, or its end, that we don't know of. Answer it at the provider.",
};

/** The result of a comparison, for an operator's terminal: the differences by kind, and what to do. */
export function reconciliationTable({ lastRun, differences }: Reconciliation): string {
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  const parts = kinds.flatMap((kind) => [
    "",
    `${kind}: ${meaningOf(kind)}`,
    ...differences.filter((one) => one.kind === kind).map(lineOf),
  ]);
  const count =
    differences.length === 0
      ? "No differences."
      : `${differences.length} ${differences.length === 1 ? "difference" : "differences"}.`;
  return [runLine(lastRun), count, ...parts].join("\n");
}

function runLine(run: LastRun | null): string {
  if (!run) return "Payments have not been compared yet.";
  if (run.status === "failed")
    return `The comparison of ${run.startedAt} failed (${run.error ?? "unknown"}); it is tried again every hour.`;
  if (run.status === "running") return `A comparison has been running since ${run.startedAt}.`;
  return `Compared ${run.compared} requests at ${run.startedAt}.`;
}

const lineOf = ({ id, requestId, objectId, firstSeenAt }: OpenDifference): string =>
  `  ${id}  request ${requestId}${objectId ? `  ${objectId}` : ""}  since ${firstSeenAt}`;

/** An unknown kind may have been recorded by a newer version of the app. */
const meaningOf = (kind: string): string =>
  isKeyOf(meanings, kind) ? meanings[kind] : "See docs/running.md.";
