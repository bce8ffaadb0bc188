import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "~/platform/process/env.server";
import { replaceFile } from "~/platform/process/private-file.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import type { AuditHead } from "../store/audit.server";

const signed = z.object({ seq: z.number(), hash: z.string(), signature: z.string() });
const path = () => join(env().DATA_DIR, "audit-checked.json");

const signatureOf = ({ seq, hash }: AuditHead): string =>
  createHmac("sha256", sessionSecret()).update(`audit-checked ${seq} ${hash}`).digest("hex");

/**
 * The row up to which the audit chain was last verified. It is signed and stored outside the database, so that someone who
 * rewrites earlier rows can't move it. Null if there is none, or it isn't signed with the current secret: then everything
 * is verified again.
 */
export async function readCheckpoint(): Promise<AuditHead | null> {
  try {
    const { seq, hash, signature } = signed.parse(JSON.parse(await readFile(path(), "utf8")));
    return signature === signatureOf({ seq, hash }) ? { seq, hash } : null;
  } catch {
    return null;
  }
}

export async function writeCheckpoint(head: AuditHead): Promise<void> {
  await replaceFile(path(), JSON.stringify({ ...head, signature: signatureOf(head) }));
}
