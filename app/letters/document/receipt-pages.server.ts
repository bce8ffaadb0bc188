import type { ChildProcess } from "node:child_process";
import { maxReceipt } from "~/administrators/domain/claim-receipt";
import type { PdfFile } from "./pdf-file";
import { ReceiptError } from "./receipt-error";
import { receiptArea, receiptPlaces } from "./receipt-place";
import { outcomeOf, startUploadProcess, type UploadResult } from "./upload-process.server";

/** A packet takes about four times the size of its receipts. */
const maxMemoryBytes = 512 * 1024 * 1024;
/** Timeout for one file; typical files take under a second. */
const fileMs = 10_000;
/** Timeout for inserting all pages into the packet. */
const fillMs = 30_000;
/** The packet is given up after this many files have crashed the process. */
const maxEnded = 3;

const shown = { area: receiptArea, maxPages: maxReceipt.pages } as const;

/** Returns a file's bytes whenever they are needed, so that only one file of a packet is in our memory. */
type ReadBytes = () => Promise<Uint8Array | null>;

/**
 * Opens uploaded receipts for a packet in a separate process, which is killed if one of them uses too many resources. It is
 * started for the first file. Call `close` after use.
 */
export class ReceiptPages {
  /** `memoryBytes` limits the resident memory of the whole process. */
  constructor(private readonly memoryBytes = maxMemoryBytes) {}

  #child: ChildProcess | null = null;
  #ended = 0;
  /** PDFs whose pages the process holds. */
  readonly #held: ReadBytes[] = [];

  /**
   * Adds a PDF. Returns its number among the added ones, from 1, and its number of pages. Throws `ReceiptError` if it can't
   * be shown completely.
   */
  async addPdf(read: ReadBytes, ms = fileMs): Promise<{ upload: number; count: number }> {
    const { count = 0, fault } = await this.#askOf(read, "pdf", ms);
    if (fault) throw new ReceiptError(fault === "too-much" ? "too-large" : fault);
    if (count > maxReceipt.pages) throw new ReceiptError("too-many-pages");
    if (count === 0) throw new ReceiptError("unreadable");
    this.#held.push(read);
    return { upload: this.#held.length, count };
  }

  /** Decodes a photographed or scanned receipt for printing. Throws `ReceiptError` if it isn't a picture. */
  async readPicture(read: ReadBytes): Promise<Buffer> {
    const { picture } = await this.#askOf(read, "picture", fileMs);
    if (!picture) throw new ReceiptError("unreadable");
    return Buffer.from(picture);
  }

  /** Inserts the pages into the placeholders of `drawReceiptPlace`. Throws `ReceiptError`. */
  async fill(packet: PdfFile): Promise<PdfFile> {
    if (this.#held.length === 0) return packet;
    const child = await this.#running();
    const { bytes } = await outcomeOf(
      child,
      { kind: "fill", bytes: packet.bytes, names: receiptPlaces },
      fillMs,
    );
    if (!bytes) throw new ReceiptError("too-large");
    return { ...packet, bytes };
  }

  close(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  /** The `process.pid` of the process; null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async #askOf(read: ReadBytes, kind: "pdf" | "picture", ms: number): Promise<UploadResult> {
    const bytes = await read();
    if (!bytes) throw new ReceiptError("unreadable");
    const child = await this.#running();
    const result = await outcomeOf(child, { kind, bytes, ...shown }, ms);
    if (!result.isEnd) return result;
    this.close();
    this.#ended += 1;
    throw new ReceiptError(this.#ended < maxEnded ? "unreadable" : "too-large");
  }

  /** Returns the process. If a file crashed the last one, starts a new one and re-adds its files. */
  async #running(): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child;
    if (this.#ended >= maxEnded) throw new ReceiptError("too-large");
    this.#child = startUploadProcess(this.memoryBytes);
    for (const read of this.#held) {
      const bytes = await read();
      const again = bytes && (await outcomeOf(this.#child, { kind: "pdf", bytes, ...shown }, fileMs));
      if (!again?.count) throw new ReceiptError("unreadable");
    }
    return this.#child;
  }
}
