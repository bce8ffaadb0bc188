import type { FoundReceipt } from "~/domain/receipts/found-receipt";
import { readFile } from "~/receipt-reader/read-file.server";
import { type Comparison, compareSample, emptyComparison } from "./compare";
import type { Sample } from "./sample";

/** The bytes of a file, as a person would upload them. */
export const bytesOfSample = async ({ bytes }: Sample): Promise<Uint8Array> =>
  typeof bytes === "function" ? bytes() : bytes;

/** What the reader finds in a file, and why it found nothing. */
async function readSample(sample: Sample): Promise<{ found: FoundReceipt[]; fault: string | null }> {
  const found: FoundReceipt[] = [];
  let fault: string | null = null;
  const bytes = await bytesOfSample(sample);
  for await (const message of readFile(bytes, { name: sample.file, startAt: 0, columns: null })) {
    if (message.kind === "receipt") found.push(message.receipt);
    if (message.kind === "refused") fault = message.fault;
    if (message.kind === "asks") fault = `asks about ${message.columns.join(", ")}`;
  }
  return { found, fault };
}

/** Reads and compares one after the other. */
export async function compareAll(samples: readonly Sample[]): Promise<Comparison> {
  const sums = emptyComparison();
  for (const sample of samples) {
    const { found, fault } = await readSample(sample);
    if (fault && sample.expected.length > 0) sums.misses.push(`${sample.file}: ${fault}`);
    compareSample(sample, found, sums);
  }
  return sums;
}
