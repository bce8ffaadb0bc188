import { boundedCache } from "~/platform/process/bounded-cache";
import { log } from "~/platform/process/log.server";
import { countReaderFailure } from "~/platform/process/metrics.server";
import { services } from "~/services.server";
import { decryptDocument, encryptOfFolder } from "../../operations/folder-cipher.server";
import type { FileFault } from "../../receipts/domain/file-fault";
import { type ReaderMessage, ReaderStoppedError } from "../../receipts/service/port";
import type { FileDetails } from "../domain/receipt-file";
import { type Checkpoint, type FileEnd, finishFile, type LeasedFile } from "../store/file-leases.server";
import { FileReading, LeaseLostError } from "./file-reading.server";
import { readDetails } from "./folder-files.server";

/** Time limit of one file, all its turns together. */
const maxMs = 15 * 60_000;
/** How many documents of a file may end the reader before the rest is skipped. */
const maxSkipped = 20;
/** How often a file may be leased without progress before it is refused: it may kill its reader each time. */
const maxAttempts = 5;

/** Maximum number of payees shown: a person wouldn't look up more shops. */
const maxPayees = 20;

const spent = boundedCache<string, { ms: number }>({ max: 10_000 });

/**
 * Reads a leased file to its end, or until its turn of `turnMs` is over, and stores what it holds as it is read. A document that ends the
 * reader is skipped; where it is all there is, the file is refused. Throws `DatabaseError` and `ServiceError`: the lease runs
 * out, and the file is read later.
 */
export async function readLeasedFile(file: LeasedFile, stop: AbortSignal, turnMs: number): Promise<void> {
  const began = performance.now();
  const before = spent.get(file.id)?.ms ?? 0;
  const reading = new FileReading(file, stop);
  const ended = (): "turn" | "time" | null => {
    const took = performance.now() - began;
    if (before + took > maxMs) return "time";
    return took > turnMs ? "turn" : null;
  };
  try {
    const end = await endOf(file, reading, ended);
    await finishFile(file, end, Math.round(performance.now() - began));
    log.info(
      { state: end.state, ...reading.checkpoint, ms: Math.round(performance.now() - began) },
      "receipts read",
    );
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  } finally {
    reading.end();
    spent.set(file.id, { ms: before + performance.now() - began });
  }
}

async function endOf(
  file: LeasedFile,
  reading: FileReading,
  ended: () => "turn" | "time" | null,
): Promise<FileEnd> {
  const { documentKey, folderId } = file;
  const stored = documentKey && (await services().documents.get(documentKey));
  if (!stored) return { state: "refused", fault: "unreadable" };
  const bytes = await decryptDocument(folderId, documentKey, stored);
  if (file.attempts > maxAttempts) return endOfCutFile(reading.checkpoint, "too-much-memory");
  const { name, columns } = await readDetails(file);
  let diedAt = -1;
  for (;;) {
    const task = { name, columns, startAt: reading.checkpoint.done };
    try {
      for await (const messages of services().receiptReader.read(bytes, task, reading.signal)) {
        const last = await reading.store(messages);
        if (last) return await endAfter(file, last);
        if (reading.isStopped()) return { state: "waiting" };
        const over = ended();
        if (over)
          return over === "turn" ? { state: "waiting" } : endOfCutFile(reading.checkpoint, "too-slow");
      }
      throw new ReaderStoppedError(null);
    } catch (error) {
      if (reading.isStopped()) return { state: "waiting" };
      if (!(error instanceof ReaderStoppedError)) throw error;
      const { done, skipped, total } = reading.checkpoint;
      // The reader may have been killed for another reason, so the document gets a second try.
      const isAgain = error.fault === null && diedAt !== done;
      diedAt = done;
      if (isAgain) continue;
      if (error.fault === null) {
        log.error({ error: error.name }, "the receipt reader died");
        countReaderFailure();
      }
      if (total === null || total < 2 || skipped >= maxSkipped)
        return endOfCutFile(reading.checkpoint, error.fault ?? "too-much-memory");
      await reading.skip();
    }
  }
}

const endOfCutFile = ({ done, skipped }: Checkpoint, fault: FileFault): FileEnd =>
  done > skipped ? { state: "read", fault } : { state: "refused", fault };

async function endAfter(file: LeasedFile, last: ReaderMessage): Promise<FileEnd> {
  const encrypted = (details: FileDetails) =>
    encryptOfFolder(details, { folderId: file.folderId, kind: "file", id: file.id });
  if (last.kind === "refused") {
    if (last.payees.length === 0) return { state: "refused", fault: last.fault };
    const payees = last.payees.slice(0, maxPayees).map(short);
    const details = await encrypted({ ...(await readDetails(file)), payees });
    return { state: "refused", fault: last.fault, details };
  }
  if (last.kind !== "asks") return { state: "read", fault: null };
  const asked = {
    columns: last.columns.slice(0, 100).map(short),
    sample: last.sample.slice(0, 5).map((row) => row.slice(0, 100).map(short)),
  };
  return { state: "asks", details: await encrypted({ ...(await readDetails(file)), asked }) };
}

const short = (cell: string): string => cell.slice(0, 100);
