import { randomUUID } from "node:crypto";
import { log } from "~/platform/process/log.server";
import { countReaderFailure } from "~/platform/process/metrics.server";
import { services } from "~/services.server";
import { encryptDocument, encryptOfFolder } from "../../operations/folder-cipher.server";
import { storedReceipt } from "../../purchases/domain/stored-receipt";
import { sumsOf } from "../../receipts/domain/adds-up";
import type { Evidence, ReaderMessage } from "../../receipts/service/port";
import {
  type Checkpoint,
  type LeasedFile,
  type NewReceipt,
  storeReceipts,
} from "../store/file-leases.server";

/** How long a lease lasts: a killed process blocks its file for this long, but a busy machine must finish within it. */
export const leaseSeconds = 20;
const extendMs = 5_000;

/** The file was deleted, or another process reads it. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

type Found = Extract<ReaderMessage, { kind: "receipt" }>;

/** Stores what is read of a leased file, and keeps the lease until `end`. */
export class FileReading {
  checkpoint: Checkpoint;
  /** Aborted when reading has to stop at once. */
  readonly signal: AbortSignal;
  readonly #lost = new AbortController();
  readonly #extending: NodeJS.Timeout;

  constructor(
    private readonly file: LeasedFile,
    private readonly stop: AbortSignal,
  ) {
    const { documentsTotal, documentsDone, documentsSkipped } = file;
    this.checkpoint = { total: documentsTotal, done: documentsDone, skipped: documentsSkipped };
    this.signal = AbortSignal.any([stop, this.#lost.signal]);
    this.#extending = setInterval(() => void this.#write([]).catch(() => undefined), extendMs);
  }

  isStopped(): boolean {
    if (this.#lost.signal.aborted) throw new LeaseLostError();
    return this.stop.aborted;
  }

  /** Stores receipts and how far the reading has come; the file's last message, once it came. Throws `LeaseLostError`. */
  async store(messages: readonly ReaderMessage[]): Promise<ReaderMessage | null> {
    const next = { ...this.checkpoint };
    const found: Found[] = [];
    let last: ReaderMessage | null = null;
    let isUnread = false;
    for (const message of messages) {
      if (message.kind === "counted") next.total = message.total;
      else if (message.kind === "done") {
        next.done = message.documents;
        if (isUnread && (next.total ?? 1) > 1) next.skipped += 1;
        isUnread = false;
      } else if (message.kind === "receipt") found.push(message);
      else if (message.kind === "unread") isUnread = true;
      else if (message.kind === "failed") {
        isUnread = true;
        const { error, frames } = message;
        log.error({ error, frames }, "the receipt reader failed");
        countReaderFailure();
      } else last = message;
    }
    const receipts = (await Promise.all(found.map((message) => this.#receiptOf(message)))).filter(
      (receipt) => receipt !== null,
    );
    const pictures = found.filter(({ evidence }) => evidence?.kind === "document");
    if (pictures.length > 0) {
      // The rows name their pictures before these are stored, so that what deletes the rows finds them.
      await this.#write(receipts);
      for (const { position, evidence } of pictures)
        if (evidence?.kind === "document") await this.#storePicture(position, evidence);
    }
    this.checkpoint = next;
    await this.#write(pictures.length > 0 ? [] : receipts);
    return last;
  }

  async #storePicture(
    position: number,
    { type, bytes }: Extract<Evidence, { kind: "document" }>,
  ): Promise<void> {
    const key = this.#keyOf(position, type);
    await services().documents.put(key, await encryptDocument(this.file.folderId, key, bytes));
  }

  /** Skips a document that can't be read. Throws `LeaseLostError`. */
  async skip(): Promise<void> {
    const { total, done, skipped } = this.checkpoint;
    this.checkpoint = { total, done: done + 1, skipped: skipped + 1 };
    await this.#write([]);
  }

  end(): void {
    clearInterval(this.#extending);
  }

  async #write(receipts: readonly NewReceipt[]): Promise<void> {
    if (await storeReceipts(this.file, receipts, this.checkpoint, leaseSeconds)) return;
    this.#lost.abort();
    throw new LeaseLostError();
  }

  #keyOf = (position: number, type: "application/pdf" | "image/jpeg"): string =>
    `receipts/${this.file.id}-${position}.${type === "image/jpeg" ? "jpg" : "pdf"}`;

  /** Null for a receipt that doesn't match the stored schema: pages couldn't load it. */
  async #receiptOf({ position, receipt, verdicts, evidence }: Found): Promise<NewReceipt | null> {
    const isDocument = evidence?.kind === "document";
    const contents = storedReceipt.safeParse({
      receipt,
      verdicts,
      evidenceText: evidence?.kind === "text" ? evidence.text : null,
      evidenceType: isDocument ? evidence.type : null,
    });
    if (!contents.success) {
      log.warn(
        { paths: contents.error.issues.map(({ path }) => path.join(".")) },
        "receipt of no known shape",
      );
      return null;
    }
    const id = randomUUID();
    const owner = { folderId: this.file.folderId, kind: "receipt", id } as const;
    const documentKey = isDocument ? this.#keyOf(position, evidence.type) : null;
    const documentBytes = isDocument ? evidence.bytes.byteLength : null;
    return {
      id,
      position,
      documentKey,
      documentBytes,
      ...sumsOf(contents.data.receipt),
      ...(await encryptOfFolder(contents.data, owner)),
    };
  }
}
