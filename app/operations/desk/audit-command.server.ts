import { verifyAudit } from "~/data/desk/audit.server";
import type { CommandResult } from "~/process/operator-command";

const usage = "Usage: npm run desk:audit";

/**
 * Checks the chain of the audit of letters. Exit status 1: a row doesn't fit, and its number is printed; 2: the command was
 * not understood. Throws `DatabaseError`.
 */
export async function runAuditCommand(args: readonly string[]): Promise<CommandResult> {
  if (args.length > 0) return { exitCode: 2, output: usage };
  const { rows, lastHash, firstBad } = await verifyAudit();
  const counted = `${rows} ${rows === 1 ? "row" : "rows"}, last hash ${lastHash ?? "none"}`;
  return firstBad === null
    ? { exitCode: 0, output: `The audit holds: ${counted}.` }
    : {
        exitCode: 1,
        output: `The audit was changed: row ${firstBad} doesn't fit the one before. ${counted}.`,
      };
}
