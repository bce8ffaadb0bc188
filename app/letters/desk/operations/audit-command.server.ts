import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { type AuditHead, hasAuditRow, verifyAudit } from "../store/audit.server";
import { readCheckpoint, writeCheckpoint } from "./audit-checkpoint.server";
import { acceptAuditHead, recordedAuditHead } from "./audit-head.server";

const usage = `Usage: npm run desk:audit
       npm run desk:audit -- --whole     checks every row, not only those since the last check
       npm run desk:audit -- --accept    checks every row, and takes the newest as the last, as after a backup was restored`;

const options = { whole: { type: "boolean" }, accept: { type: "boolean" } } as const;

/** Rows per call, which takes only a fraction of a call's deadline. */
const portion = 50_000;

/**
 * Verifies the letters' audit chain since the last check, in batches, and that its newest rows still exist, including the
 * last one recorded outside the database. Exit status 1: prints the number of a row that doesn't match or is missing; 2:
 * the command was not understood.
 */
export async function runAuditCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 0 });
  if ("exitCode" in parsed) return parsed;
  const { whole = false, accept = false } = parsed.values;
  if (whole && accept) return misunderstood(usage);
  const changed = (how: string) => ({ exitCode: 1, output: `The audit was changed: ${how}.` });
  const gone = (what: string, { seq }: AuditHead) =>
    changed(`row ${seq}, which was ${what}, is missing or another one`);
  const start = whole || accept ? null : await readCheckpoint();
  if (start && !(await hasAuditRow(start))) return gone("the last that was checked", start);
  let last = start;
  for (let rows = portion; rows === portion; ) {
    const checked = await verifyAudit(last, portion);
    if (checked.firstBad !== null) return changed(`row ${checked.firstBad} doesn't fit the one before`);
    rows = checked.rows;
    last = checked.last ?? last;
    if (last) await writeCheckpoint(last);
  }
  const head = accept ? null : await recordedAuditHead();
  if (head && !(await hasAuditRow(head))) return gone("noted as the newest", head);
  await acceptAuditHead();
  const checked = (last?.seq ?? 0) - (start?.seq ?? 0);
  const since = start ? ` since row ${start.seq}, up to which it was checked before` : "";
  const counted = `${checked} ${checked === 1 ? "row" : "rows"}${since}, last hash ${last?.hash ?? "none"}`;
  return { exitCode: 0, output: `The audit holds: ${counted}.` };
}
