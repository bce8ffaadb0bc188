import { quickMs } from "~/reimbursements/files/domain/reading-cost";
import { leaseSeconds } from "~/reimbursements/files/operations/file-reading.server";
import { readLeasedFile } from "~/reimbursements/files/operations/read-file.server";
import { readersForAll } from "~/reimbursements/files/operations/reader-count.server";
import { leaseFile } from "~/reimbursements/files/store/file-leases.server";

/** A reader's limits: the maximum cost of a file, and how long it works on one before moving to the next. */
interface Lane {
  maxCostMs: number | null;
  turnMs: number;
}

const anyFile: Lane = { maxCostMs: null, turnMs: 60_000 };
/** Keeps a scan that takes a minute from delaying short text files. */
const quickFiles: Lane = { maxCostMs: quickMs, turnMs: 5_000 };

/** The readers that run in parallel: some for any file, and one for quick files only. */
export const lanes = (): Lane[] => [...Array.from({ length: readersForAll() }, () => anyFile), quickFiles];

/** Reads waiting files one at a time until none is left; true if there were any. */
export async function readWaitingFiles(stop: AbortSignal, { maxCostMs, turnMs } = anyFile): Promise<boolean> {
  for (let read = 0; ; read += 1) {
    const file = stop.aborted ? null : await leaseFile(leaseSeconds, maxCostMs);
    if (!file) return read > 0;
    await readLeasedFile(file, stop, turnMs);
  }
}
