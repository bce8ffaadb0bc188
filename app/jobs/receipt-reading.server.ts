import { claimFile } from "~/data/reimbursements/file-claims.server";
import { claimSeconds } from "~/operations/reimbursements/file-reading.server";
import { readClaimedFile } from "~/operations/reimbursements/read-file.server";

/** Reads the files that wait, one at a time, until none does. */
export async function readWaitingFiles(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const file = await claimFile(claimSeconds);
    if (!file) return;
    await readClaimedFile(file, stop);
  }
}
