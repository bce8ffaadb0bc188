import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { create, extract } from "tar";
import { z } from "zod";

const format = 1;
const manifestName = "manifest.json";
const manifestSchema = z.object({
  format: z.number(),
  /** ISO instant at which the database was copied. */
  madeAt: z.iso.datetime(),
  /** Versions of the migrations applied to this database. */
  migrations: z.array(z.string()),
  /** SHA-256 in hex by path. */
  files: z.record(z.string(), z.string()),
});

/** The backup's own description. */
export type Manifest = z.output<typeof manifestSchema>;

/** The file isn't a backup, is damaged, or was made by a newer version. */
export class BackupUnreadableError extends Error {
  override name = "BackupUnreadableError";
}

const leftAfterMs = 60_000;

/**
 * Packs a folder into a gzipped tar that only we can read, manifest first. The file appears only once it is complete and
 * synced to disk. Returns its size in bytes. Throws file system errors.
 */
export async function packFolder(
  folder: string,
  file: string,
  about: Pick<Manifest, "madeAt" | "migrations">,
): Promise<number> {
  const manifest: Manifest = { format, ...about, files: await sumsOf(folder) };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest));
  const names = (await readdir(folder)).filter((name) => name !== manifestName);
  const part = `${file}.part`;
  // One that is being written is newer; this one was left by a process that was killed.
  const left = await stat(part).catch(() => null);
  if (left && Date.now() - left.mtimeMs > leftAfterMs) await rm(part);
  const packed = create({ cwd: folder, gzip: { level: 4 }, portable: true }, [manifestName, ...names]);
  const target = createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });
  try {
    await pipeline(packed, target);
    await rename(part, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) await rm(part, { force: true });
    throw error;
  }
  return target.bytesWritten;
}

/**
 * Unpacks a backup into an empty folder and verifies every file's checksum. Throws `BackupUnreadableError` and file system
 * errors.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupUnreadableError("there is no such file");
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter: isFileOrFolder });
  } catch (error) {
    if (isCode(error, "ENOSPC", "EDQUOT", "EROFS", "EACCES")) throw error;
    throw new BackupUnreadableError("the file is damaged or no backup");
  }
  const manifest = await readManifest(join(folder, manifestName));
  await rm(join(folder, manifestName));
  const found = await sumsOf(folder);
  const paths = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  for (const path of paths)
    if (found[path] !== manifest.files[path])
      throw new BackupUnreadableError(`the backup is damaged: ${path} is not what it was`);
  return manifest;
}

const isFileOrFolder = (_: string, entry: object): boolean =>
  !("type" in entry) || ["File", "Directory", "OldFile"].includes(String(entry.type));

async function readManifest(path: string): Promise<Manifest> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(path, "utf8")));
    if (manifest.format === format) return manifest;
  } catch {
    throw new BackupUnreadableError("the file is no backup");
  }
  throw new BackupUnreadableError("the backup was made by another version of Letterwell");
}

/** Checksums of all files under a folder, by path. */
async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A database is a thousand small files: streaming each takes twice as long as reading it whole.
    const hash = createHash("sha256").update(await readFile(path));
    sums[relative(folder, path)] = hash.digest("hex");
  }
  return sums;
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
