import type { ChildProcess } from "node:child_process";
import { maxReceipt } from "~/administrators/domain/claim-receipt";
import type { PdfFile } from "./pdf-file";
import { ReceiptError } from "./receipt-error";
import { receiptArea, receiptPlaces } from "./receipt-place";
import { outcomeOf, startUploadProcess, type UploadResult } from "./upload-process.server";

/** A packet takes about four times the bytes of its receipts. */
const mostMemoryBytes = 512 * 1024 * 1024;
/** The time limit for one file; common files take under a second. */
const fileMs = 10_000;
/** The time limit to put all pages into the packet. */
const fillMs = 30_000;
/** Files that may end the process before the packet is given up. */
const mostEnded = 3;

const shown = { area: receiptArea, mostPages: maxReceipt.pages } as const;

/** Gives a file's bytes each time they are needed, so that no more than one file of a packet is in our memory. */
export type ReadBytes = () => Promise<Uint8Array | null>;

/**
 * Opens receipts of strangers for a packet in a process of its own, which ends where one of them takes too much. It is started
 * for the first file. Close it after use.
 */
export class ReceiptPages {
  /** `memoryBytes`: of the whole process, resident. */
  constructor(private readonly memoryBytes = mostMemoryBytes) {}

  #child: ChildProcess | null = null;
  #ended = 0;
  /** PDFs whose pages the process holds. */
  readonly #held: ReadBytes[] = [];

  /** Reads a PDF: its number among those that were, from 1, and its pages. Throws `ReceiptError` for one that can't be shown whole. */
  async addPdf(read: ReadBytes, ms = fileMs): Promise<{ upload: number; count: number }> {
    const { count = 0, fault } = await this.#askOf(read, "pdf", ms);
    if (fault) throw new ReceiptError(fault === "too-much" ? "too-large" : fault);
    if (count > maxReceipt.pages) throw new ReceiptError("too-many-pages");
    if (count === 0) throw new ReceiptError("unreadable");
    this.#held.push(read);
    return { upload: this.#held.length, count };
  }

  /** A photographed or scanned receipt as it is printed. Throws `ReceiptError` for what is no picture. */
  async readPicture(read: ReadBytes): Promise<Buffer> {
    const { picture } = await this.#askOf(read, "picture", fileMs);
    if (!picture) throw new ReceiptError("unreadable");
    return Buffer.from(picture);
  }

  /** Puts the pages on the places that `drawReceiptPlace` left for them. Throws `ReceiptError`. */
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

  /** The process as it is told of by `process.pid`; null while none runs. */
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
    throw new ReceiptError(this.#ended < mostEnded ? "unreadable" : "too-large");
  }

  /** The process; a new one, after a file ended the last, is given again what that one held. */
  async #running(): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child;
    if (this.#ended >= mostEnded) throw new ReceiptError("too-large");
    this.#child = startUploadProcess(this.memoryBytes);
    for (const read of this.#held) {
      const bytes = await read();
      const again = bytes && (await outcomeOf(this.#child, { kind: "pdf", bytes, ...shown }, fileMs));
      if (!again?.count) throw new ReceiptError("unreadable");
    }
    return this.#child;
  }
}
