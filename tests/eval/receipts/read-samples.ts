import type { ColumnMap } from "~/reimbursements/files/domain/receipt-file";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { readFile } from "~/reimbursements/receipts/reader/read-file.server";
import { type Comparison, compareSample, emptyComparison } from "./compare";
import type { Sample } from "./sample";

/** The bytes of a file, as a person would upload them. */
export const bytesOfSample = async ({ bytes }: Sample): Promise<Uint8Array> =>
  typeof bytes === "function" ? bytes() : bytes;

/** What the reader finds in a file, and why it found nothing; its question about columns is answered as the sample says. */
async function readSample(sample: Sample): Promise<Reading> {
  const bytes = await bytesOfSample(sample);
  const first = await readBytes(sample.file, bytes, null);
  return first.isAsking && sample.columns ? readBytes(sample.file, bytes, sample.columns) : first;
}

interface Reading {
  found: FoundReceipt[];
  fault: string | null;
  isAsking: boolean;
}

export async function readBytes(
  name: string,
  bytes: Uint8Array,
  columns: ColumnMap | null,
): Promise<Reading> {
  const reading: Reading = { found: [], fault: null, isAsking: false };
  for await (const message of readFile(bytes, { name, startAt: 0, columns })) {
    if (message.kind === "receipt") reading.found.push(message.receipt);
    if (message.kind === "refused") reading.fault = message.fault;
    if (message.kind === "asks") {
      reading.isAsking = true;
      reading.fault = `asks about ${message.columns.join(", ")}`;
    }
  }
  return reading;
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
