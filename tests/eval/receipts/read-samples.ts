import type { FoundReceipt } from "~/domain/receipts/found-receipt";
import { readFile } from "~/receipt-reader/read-file.server";
import { type Comparison, compareSample, emptyComparison } from "./compare";
import type { Sample } from "./sample";

/** What the reader finds in a file. */
export async function readSample({ file, bytes }: Sample): Promise<FoundReceipt[]> {
  const found: FoundReceipt[] = [];
  for await (const message of readFile(bytes, { name: file, startAt: 0, columns: null })) {
    if (message.kind === "receipt") found.push(message.receipt);
  }
  return found;
}

/** Reads and compares one after the other. A file that makes the reader throw counts as one in which nothing was found. */
export async function compareAll(samples: readonly Sample[]): Promise<Comparison> {
  const sums = emptyComparison();
  for (const sample of samples) {
    const read = await readSample(sample).catch((error: unknown) => {
      sums.misses.push(`${sample.file}: threw ${String(error)}`);
      return [];
    });
    compareSample(sample, read, sums);
  }
  return sums;
}
