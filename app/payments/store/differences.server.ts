import { call, query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import type { reconciliationStatuses } from "../domain/reconcile";

/** A difference from the provider's list that is neither resolved nor accepted. Holds only ids, codes and instants. */
export interface OpenDifference {
  id: string;
  kind: string;
  requestId: string;
  /** The provider's id of the object concerned; empty for none. */
  objectId: string;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** The last comparison of the payments. */
export interface LastRun {
  status: (typeof reconciliationStatuses)[number];
  /** An error code; null unless it failed. */
  error: string | null;
  compared: number;
  startedAt: string;
  finishedAt: string | null;
}

/** Differences an operator should look at, oldest first. */
export async function listOpenDifferences(limit: number): Promise<OpenDifference[]> {
  const rows = await query("list open differences", (db) =>
    db
      .from("reconciliation_differences")
      .select("id, kind, request_id, object_id, first_seen_at, last_seen_at")
      .is("gone_at", null)
      .is("accepted_at", null)
      .order("first_seen_at")
      .order("id")
      .limit(limit),
  );
  return rows.map(fieldsOf);
}

/** The latest run, whatever its outcome; null before the first. */
export async function readLastRun(): Promise<LastRun | null> {
  const row = await query("read last run", (db) =>
    db
      .from("reconciliation_runs")
      .select("status, error, compared, started_at, finished_at")
      .order("started_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return row && fieldsOf(row);
}

/**
 * Accepts a difference with an operator's reason, recorded in the audit log of letters. Returns false if the difference is
 * unknown, resolved or already accepted.
 */
export async function acceptDifference(id: string, why: string): Promise<boolean> {
  return call("accept_difference", { id, why });
}
