import type { CommandResult } from "~/platform/process/operator-command";
import { hasAuditRow, verifyAudit } from "../store/audit.server";
import { acceptAuditHead, notedAuditHead } from "./audit-head.server";

const usage = `Usage: npm run desk:audit
       npm run desk:audit -- --accept    takes the newest row as the last, as after a backup was restored`;

/**
 * Checks the chain of the audit of letters, and that its newest rows are there: the last that was noted outside the
 * database. Exit status 1: a row doesn't fit or is missing, and its number is printed; 2: the command was not understood.
 */
export async function runAuditCommand(args: readonly string[]): Promise<CommandResult> {
  const accepts = args.length === 1 && args[0] === "--accept";
  if (args.length > 0 && !accepts) return { exitCode: 2, output: usage };
  const { rows, lastHash, firstBad } = await verifyAudit();
  const counted = `${rows} ${rows === 1 ? "row" : "rows"}, last hash ${lastHash ?? "none"}`;
  const changed = (how: string) => ({ exitCode: 1, output: `The audit was changed: ${how}. ${counted}.` });
  if (firstBad !== null) return changed(`row ${firstBad} doesn't fit the one before`);
  const head = accepts ? null : await notedAuditHead();
  if (head && !(await hasAuditRow(head)))
    return changed(`row ${head.seq}, which was noted as the newest, is missing or another one`);
  await acceptAuditHead();
  return { exitCode: 0, output: `The audit holds: ${counted}.` };
}
