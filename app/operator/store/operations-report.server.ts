import { z } from "zod";
import { callParsed } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { OperationsReport } from "../domain/operations-report";

const since = z.string().transform(instant).nullable();
const waiting = z.object({ count: z.int(), oldestAt: since });
const byState = z.array(waiting.extend({ state: z.string() }));
const report = z.object({
  topics: z.array(z.object({ topic: z.string(), waiting: z.int(), parked: z.int(), oldestAt: since })),
  refunds: waiting,
  heldPayments: waiting,
  disputes: waiting,
  lateRequests: waiting,
  lateCorrections: waiting,
  openRequests: waiting,
  strandedStates: byState,
  strandedCorrections: byState,
  highApprovals: z.int(),
  unconfirmedPayments: waiting,
  differences: waiting,
  comparedAt: z.string().transform(instant),
  purgedAt: z.string().transform(instant),
});

/** Reads what waits for a worker or a person, and since when. */
export const readOperationsReport = (): Promise<OperationsReport> =>
  callParsed("read_operations_report", report);
