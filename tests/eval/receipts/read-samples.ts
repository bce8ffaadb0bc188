import type { FoundReceipt } from "~/domain/receipts/found-receipt";
import { readFile } from "~/receipt-reader/read-file.server";
import { type Comparison, compareSample, emptyComparison } from "./compare";
import type { Sample } from "./sample";

/** The bytes of a file, as a person would upload them. */
export const bytesOfSample = async ({ bytes }: Sample): Promise<Uint8Array> =>
  typeof bytes === "function" ? bytes() : bytes;

/** What the reader finds in a file. */
export async function readSample(sample: Sample): Promise<FoundReceipt[]> {
  const found: FoundReceipt[] = [];
  const bytes = await bytesOfSample(sample);
  for await (const message of readFile(bytes, { name: sample.file, startAt: 0, columns: null })) {
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
