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
 * Reads the audit's newest row as last recorded outside the database: someone who deletes rows there can't delete them
 * here as well. Returns null where none was recorded, or the file isn't one of ours.
 */
export async function notedAuditHead(): Promise<AuditHead | null> {
  const text = await readFile(path(), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return noted.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Notes the newest row in a file and in the log. One that was noted and is gone stays noted, and is told as an error. */
export async function recordAuditHead(): Promise<void> {
  const before = await notedAuditHead();
  if (before && !(await hasAuditRow(before)))
    return log.error({ security: "audit-rows-missing", seq: before.seq }, "security event");
  await acceptAuditHead();
}

/** Notes the newest row whatever was noted before, as after a backup was restored. */
export async function acceptAuditHead(): Promise<void> {
  const head = await readAuditHead();
  if (!head) return;
  await replaceFile(path(), JSON.stringify(head));
  log.info({ security: "audit-head", ...head }, "security event");
}
