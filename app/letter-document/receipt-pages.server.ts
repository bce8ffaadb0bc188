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
  counts?: (number | "encrypted" | "unreadable")[];
  bytes?: Uint8Array;
}

/** The pages of PDFs, read in a thread of its own. Close it after use. */
export class ReceiptPages {
  private constructor(
    private readonly worker: Worker,
    /** Pages of each PDF, in the order in which they were given; 0 where it can't be shown. */
    readonly counts: readonly number[],
  ) {}

  /** Throws `ReceiptError` for a PDF that can't be shown whole. */
  static async open(upload: Uint8Array): Promise<ReceiptPages> {
    const { pages, faults } = await ReceiptPages.openAll([upload]);
    const [fault] = faults;
    if (!fault) return pages;
    await pages.close();
    throw new ReceiptError(fault);
  }

  /** What of several PDFs can be shown, and why the others can't, in their order. Throws `ReceiptError` where reading fails. */
  static async openAll(
    uploads: readonly Uint8Array[],
  ): Promise<{ pages: ReceiptPages; faults: readonly (ReceiptError["fault"] | null)[] }> {
    const file = join(process.cwd(), "app/letter-document/receipt-worker.mjs");
    const worker = new Worker(file, {
      workerData: { uploads, area: receiptArea, names: receiptPlaces },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // What goes wrong is told by the next answer that doesn't come.
    worker.on("error", () => undefined);
    try {
      const { counts = [] } = await nextAnswer(worker);
      const faults = uploads.map((_, index) => faultOf(counts[index]));
      const shown = faults.map((fault, index) => (fault ? 0 : Number(counts[index])));
      return { pages: new ReceiptPages(worker, shown), faults };
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

function faultOf(count: number | string | undefined): ReceiptError["fault"] | null {
  if (count === "encrypted") return "encrypted";
  if (typeof count !== "number" || count === 0) return "unreadable";
  return count > maxReceipt.pages ? "too-many-pages" : null;
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
