import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { MissingBucketError } from "~/platform/documents/service/port";
import { env } from "~/platform/process/env.server";
import { withTimeout } from "~/platform/process/timeout";
import { maxSiteBytes } from "~/reimbursements/files/operations/receipt-room.server";
import { readHeldBytes } from "~/reimbursements/files/store/files.server";
import { services } from "~/services.server";
import type { Resources } from "../domain/resources";

/** Storage that is slower than this counts as unavailable, as it would for a visitor. */
const withinMs = 1_000;

/** The space for files and documents. */
export async function readResources(): Promise<Resources> {
  const [held, diskFreeBytes, documents] = await Promise.all([
    readHeldBytes(randomUUID()),
    freeBytes(),
    documentsInTime().then(async (first) => (first === "away" ? documentsInTime() : first)),
  ]);
  return {
    receipts: { heldBytes: held.all, maxBytes: maxSiteBytes() },
    diskFreeBytes,
    documents,
  };
}

/** "away" counts only if two checks in a row say it, because a starting process may not get to the first one in time. */
const documentsInTime = async (): Promise<Resources["documents"]> =>
  (await withTimeout(documentsState(), withinMs)) ?? "away";

async function documentsState(): Promise<Resources["documents"]> {
  try {
    await services().documents.check();
    return "ok";
  } catch (error) {
    return error instanceof MissingBucketError ? "bucket-missing" : "away";
  }
}

async function freeBytes(): Promise<number | null> {
  const disk = await statfs(env().DATA_DIR).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}
