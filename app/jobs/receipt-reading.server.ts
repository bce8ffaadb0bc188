import { wake } from "~/platform/process/wake.server";
import { quickMs } from "~/reimbursements/domain/reading-cost";
import { claimSeconds } from "~/reimbursements/operations/file-reading.server";
import { readClaimedFile } from "~/reimbursements/operations/read-file.server";
import { readersForAll } from "~/reimbursements/operations/reader-count.server";
import { claimFile } from "~/reimbursements/store/file-claims.server";

/** What a reader takes: files of at most this cost, and each for so long before the next has its turn. */
interface Lane {
  mostCostMs: number | null;
  turnMs: number;
}

const anyFile: Lane = { mostCostMs: null, turnMs: 60_000 };
/** A scan that takes a minute holds up no text of a line. */
const quickFiles: Lane = { mostCostMs: quickMs, turnMs: 5_000 };

/** Files that are read at once: those of any cost, and quick ones beside them. */
export const lanes = (): Lane[] => [...Array.from({ length: readersForAll() }, () => anyFile), quickFiles];

/** Reads the files that wait, one at a time, until none does; whether any did. */
export async function readWaitingFiles(
  stop: AbortSignal,
  { mostCostMs, turnMs } = anyFile,
): Promise<boolean> {
  for (let read = 0; ; read += 1) {
    const file = stop.aborted ? null : await claimFile(claimSeconds, mostCostMs);
    if (!file) return read > 0;
    if (read === 0) wake();
    await readClaimedFile(file, stop, turnMs);
  }
}
