import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface PictureFilesOptions {
  folder: string;
  /** Files beyond this are soon deleted. */
  maxFiles?: number;
  /** Files older than this are as good as missing, in milliseconds. */
  maxAgeMs?: number;
  now?: () => number;
}

const dayMs = 86_400_000;
const maxFiles = 2_000;
/** The folder may outgrow its bound by as many before it is tidied. */
const writesBetweenTidying = 50;

/** Our copies of pictures, as files that may be deleted at any time. */
export class PictureFiles {
  private writes = 0;

  constructor(private readonly options: PictureFilesOptions) {}

  /** The copy made of the picture at this address; null when there is none, or only one that has expired. */
  async read(address: string): Promise<Buffer | null> {
    const path = this.pathOf(address);
    try {
      const { mtimeMs } = await stat(path);
      return this.isExpired(mtimeMs) ? null : await readFile(path);
    } catch {
      return null;
    }
  }

  /** Throws what the file system throws. */
  async write(address: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(address);
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, path);
    if (this.writes % writesBetweenTidying === 0) await this.tidy();
    this.writes += 1;
  }

  /** Deletes what has expired, and the oldest beyond the bound. */
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
