import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { maxReceipt } from "../domain/letters/claim-packet";
import type { PdfFile } from "./pdf-file";
import { ReceiptError } from "./receipt-error";
import { receiptArea, receiptPlaces } from "./receipt-place";

/** For each of the two steps: reading the upload, and putting its pages into the packet. Common files take under one. */
const timeoutMs = 10_000;

interface Answer {
  count?: number;
  isEncrypted?: boolean;
  bytes?: Uint8Array;
}

/** The pages of an uploaded PDF, read in a thread of its own. Close it after use. */
export class ReceiptPages {
  private constructor(
    private readonly worker: Worker,
    readonly count: number,
  ) {}

  /** Throws `ReceiptError`. */
  static async open(upload: Uint8Array): Promise<ReceiptPages> {
    const file = join(process.cwd(), "app/letter-document/receipt-worker.mjs");
    const worker = new Worker(file, {
      workerData: { upload, area: receiptArea, names: receiptPlaces },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // What goes wrong is told by the next answer that doesn't come.
    worker.on("error", () => undefined);
    try {
      const { count = 0, isEncrypted } = await nextAnswer(worker);
      if (isEncrypted) throw new ReceiptError("encrypted");
      if (count === 0) throw new ReceiptError("unreadable");
      if (count > maxReceipt.pages) throw new ReceiptError("too-many-pages");
      return new ReceiptPages(worker, count);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  /** Puts the pages on the places that `drawReceiptPlace` left for them. Throws `ReceiptError`. */
  async fill(packet: PdfFile, ms = timeoutMs): Promise<PdfFile> {
    this.worker.postMessage(packet.bytes);
    const { bytes } = await nextAnswer(this.worker, ms);
    if (!bytes) throw new ReceiptError("unreadable");
    return { ...packet, bytes };
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Throws `ReceiptError` when the thread fails or takes too long. */
async function nextAnswer(worker: Worker, ms = timeoutMs): Promise<Answer> {
  try {
    const [answer]: Answer[] = await once(worker, "message", { signal: AbortSignal.timeout(ms) });
    return answer ?? {};
  } catch {
    throw new ReceiptError("unreadable");
  }
}
