import { existsSync } from "node:fs";
import { env, isLive } from "~/platform/process/env.server";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { backUpDataFolder } from "./data-folder.server";

const usage = "Usage: npm run db:backup -- FILE";

export const hostedBackup = `Supabase makes and restores this database's backups: see "Backup" in docs/running.md, also for the
bucket of letters, the keys, and what waits in the outbox after a restore.`;

/**
 * Writes the whole data folder to a file, even while the server runs. Exit status 1: nothing was written; 2: invalid
 * arguments.
 */
export async function runBackupCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, {}, { most: 1 });
  if ("exitCode" in parsed) return parsed;
  const [file] = parsed.positionals;
  if (!file) return misunderstood(usage);
  if (isLive(env(), "database")) return { exitCode: 1, output: hostedBackup };
  if (existsSync(file)) return { exitCode: 1, output: `${file} exists. Name a new file.` };
  try {
    const { bytes, pausedMs } = await backUpDataFolder(env().DATA_DIR, file);
    return { exitCode: 0, output: backupReport(file, bytes, pausedMs) };
  } catch (error) {
    const fault = fileFault(error);
    if (!fault) throw error;
    return { exitCode: 1, output: `No backup was written: ${fault}.` };
  }
}

const backupReport = (file: string, bytes: number, pausedMs: number) =>
  `Wrote ${file} (${(bytes / 1e6).toFixed(1)} MB). The database waited ${pausedMs} ms.
It holds what people told about their health, and the keys that were made in this data folder. Protect it as you protect
the folder, and encrypt it before it leaves this machine. Keys that the environment names are not in it.`;

/** A file system error as text for an operator; null for other errors. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
  return error.code === "ENOSPC" ? "the disk is full" : `the file system says ${String(error.code)}`;
}
