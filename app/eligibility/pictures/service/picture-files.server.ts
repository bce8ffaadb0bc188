import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface PictureFilesOptions {
  folder: string;
  /** Maximum number of files; more are soon deleted. */
  maxFiles?: number;
  /** Files older than this count as missing, in milliseconds. */
  maxAgeMs?: number;
  now?: () => number;
}

const dayMs = 86_400_000;
const maxFiles = 2_000;
/** The folder may exceed its limit by this many files before it is cleaned up. */
const writesBetweenTidying = 50;

/** A cache of pictures as files, which may be deleted at any time. */
export class PictureFiles {
  private writes = 0;

  constructor(private readonly options: PictureFilesOptions) {}

  /** The copy of the picture at this URL; null if there is none, or it has expired. */
  async read(address: string): Promise<Buffer | null> {
    const path = this.pathOf(address);
    try {
      const { mtimeMs } = await stat(path);
      return this.isExpired(mtimeMs) ? null : await readFile(path);
    } catch {
      return null;
    }
  }

  /** Throws file system errors. */
  async write(address: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(address);
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, path);
    if (this.writes % writesBetweenTidying === 0) await this.tidy();
    this.writes += 1;
  }

  /** Deletes expired files, and the oldest above the limit. */
  private async tidy(): Promise<void> {
    const names = await readdir(this.options.folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.options.folder, name);
        return { path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
      }),
    );
    const newestFirst = found.toSorted((one, other) => other.at - one.at);
    const max = this.options.maxFiles ?? maxFiles;
    const stale = newestFirst.filter(({ at }, index) => index >= max || this.isExpired(at));
    await Promise.all(stale.map(({ path }) => rm(path, { force: true })));
  }

  private isExpired(writtenAt: number): boolean {
    const now = this.options.now?.() ?? Date.now();
    return now - writtenAt > (this.options.maxAgeMs ?? 7 * dayMs);
  }

  private pathOf(address: string): string {
    const name = createHash("sha256").update(address).digest("base64url");
    return join(this.options.folder, `${name}.webp`);
  }
}
