import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The secret at the path (256 bits, hex), readable only by this user; created on first use. */
export function readOrCreateSecret(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
}

async function writeBeside(path: string, content: string | Uint8Array): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // A full disk leaves a partial file.
    await rm(temporary, { force: true });
    throw error;
  }
  return temporary;
}

const leftAfterMs = 3_600_000;

/** Removes partial files older than an hour, left in a folder by a process that was killed while writing. */
export async function removeLeftParts(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    if (!entry.isFile() || !/\.[0-9a-f]{12}\.part$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > leftAfterMs) await rm(path, { force: true });
  }
}

/** Atomically replaces the file, readable only by this user: a reader sees the old content or the new. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = await writeBeside(path, content);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Like `replaceFile`, but only if there is no file yet; returns false if there is one. */
export async function createFile(path: string, content: string | Uint8Array): Promise<boolean> {
  const temporary = await writeBeside(path, content);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
