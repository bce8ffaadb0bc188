import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies a folder's contents, keeping timestamps. `isWanted` filters the top-level names; other kinds, such as sockets, and
 * files that vanish meanwhile are skipped. Throws file system errors.
 */
export async function copyTree(
  from: string,
  into: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(into, entry.name)];
    if (entry.isDirectory()) await copyTree(source, copy);
    else if (entry.isFile()) await copyOne(source, copy);
  }
}

async function copyOne(source: string, copy: string): Promise<void> {
  try {
    const { mtime } = await stat(source);
    await copyFile(source, copy, constants.COPYFILE_FICLONE);
    await utimes(copy, mtime, mtime);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
