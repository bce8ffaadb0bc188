import { z } from "zod";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { acceptDifference, listOpenDifferences, readLastRun } from "../store/differences.server";
import { reconcilePayments } from "./reconcile-payments.server";
import { type Reconciliation, reconciliationTable } from "./reconciliation-table";

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
