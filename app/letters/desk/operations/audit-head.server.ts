import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "~/platform/process/env.server";
import { log } from "~/platform/process/log.server";
import { replaceFile } from "~/platform/process/private-file.server";
import { type AuditHead, hasAuditRow, readAuditHead } from "../store/audit.server";

const noted = z.object({ seq: z.number(), hash: z.string() });
const path = () => join(env().DATA_DIR, "audit-head.json");

/**
 * Reads the audit's newest row as recorded outside the database, where someone who deletes rows can't delete it. Returns
 * null if none was recorded, or the file isn't one of ours.
 */
export async function recordedAuditHead(): Promise<AuditHead | null> {
  const text = await readFile(path(), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return noted.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Records the newest row in a file and in the log. If the recorded row has disappeared, it stays recorded, and an error is
 * logged.
 */
export async function recordAuditHead(): Promise<void> {
  const before = await recordedAuditHead();
  if (before && !(await hasAuditRow(before)))
    return log.error({ security: "audit-rows-missing", seq: before.seq }, "security event");
  await acceptAuditHead();
}

/** Records the newest row regardless of what was recorded before, as after restoring a backup. */
export async function acceptAuditHead(): Promise<void> {
  const head = await readAuditHead();
  if (!head) return;
  await replaceFile(path(), JSON.stringify(head));
  log.info({ security: "audit-head", ...head }, "security event");
}
