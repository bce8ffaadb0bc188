import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { readHeldBytes } from "~/data/reimbursements/files.server";
import type { Resources } from "~/domain/operations/resources";
import { env } from "~/process/env.server";
import { withTimeout } from "~/process/timeout";
import { MissingBucketError } from "~/services/documents/port";
import { services } from "~/services/index.server";
import { mostSiteBytes } from "../reimbursements/receipt-room.server";

/** Storage that takes longer is away, as far as a visitor can tell. */
const withinMs = 1_000;

/** What there is to store things in. Throws `DatabaseError`. */
export async function readResources(): Promise<Resources> {
  const [held, diskFreeBytes, documents] = await Promise.all([
    readHeldBytes(randomUUID()),
    freeBytes(),
    withTimeout(documentsState(), withinMs),
  ]);
  return {
    receipts: { heldBytes: held.all, mostBytes: mostSiteBytes() },
    diskFreeBytes,
    documents: documents ?? "away",
  };
}

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
