import { z } from "zod";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { isKeyOf } from "~/platform/values/keys-of";
import type { DifferenceKind } from "../domain/reconcile";
import {
  acceptDifference,
  type LastRun,
  listOpenDifferences,
  type OpenDifference,
  readLastRun,
} from "../store/differences.server";
import { reconcilePayments } from "./reconcile-payments.server";

const usage = `Usage: npm run reconcile [-- run] [--json]   compare with the payment provider now
       npm run reconcile -- show [--json]     what the last comparison found
       npm run reconcile -- accept ID --why "REASON"   take a difference from the list; no health data in the reason`;

const misused = misunderstood(usage);
const options = { json: { type: "boolean" }, why: { type: "string" } } as const;
const whySchema = z.string().trim().min(1).max(500);
const shownAtMost = 1_000;

/**
 * Compares our payments with the provider's, prints the differences, or accepts one. Exit status 1: there are differences,
 * or nothing was accepted; 2: invalid arguments; 3: the provider or the database wasn't reachable.
 */
export async function runReconcileCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 2, verbs: ["run", "show", "accept"] });
  if ("exitCode" in parsed) return parsed;
  const { json = false, why } = parsed.values;
  const [verb = "run", id] = parsed.positionals;
  if (verb === "accept") return accept(id, why);
  if (id !== undefined || why !== undefined) return misused;
  if (verb === "show") return show(json);
  const outcome = await reconcilePayments(true);
  if (outcome === "not-due") return { exitCode: 3, output: "Another process is comparing payments now." };
  const shown = await show(json);
  return outcome === "done" ? shown : { ...shown, exitCode: 3 };
}

async function show(json: boolean): Promise<CommandResult> {
  const [lastRun, differences] = await Promise.all([readLastRun(), listOpenDifferences(shownAtMost)]);
  const shown: Reconciliation = { lastRun, differences };
  return {
    exitCode: differences.length > 0 ? 1 : 0,
    output: json ? JSON.stringify(shown, null, 2) : reconciliationTable(shown),
  };
}

async function accept(id: string | undefined, why: string | undefined): Promise<CommandResult> {
  const reason = whySchema.safeParse(why);
  if (id !== undefined && !z.uuid().safeParse(id).success)
    return misunderstood(usage, `'${id}' is no id of a difference`);
  if (!reason.success || id === undefined) return misused;
  const isAccepted = await acceptDifference(id, reason.data);
  return isAccepted
    ? { exitCode: 0, output: "The difference is accepted and in the audit." }
    : { exitCode: 1, output: "Nothing changed: no such difference is open." };
}

interface Reconciliation {
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
    "The fee is owed back (the request ended, or its letter was revoked by our mistake), and no refund is made. `npm run outbox -- --topic payment.refund`.",
  "letter-after-refund": "The fee was given back and the letter is valid. Revoke it, or accept.",
  "letter-without-payment": "A letter was written for a request that isn't paid.",
  "dispute-unknown": "A dispute, or its end, that we don't know of. Answer it at the provider.",
};

/** The result of a comparison, for an operator's terminal: the differences by kind, and what to do. */
function reconciliationTable({ lastRun, differences }: Reconciliation): string {
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
