import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.server";
import { fileType } from "./file-types";
import { unlessMissing } from "./missing-file";
import { createFile } from "./private-file.server";

/**
 * Style sheets, scripts, fonts and pictures of earlier builds. A page rendered just before a deploy requests them just
 * after, when the build's own folder contains only new files.
 */
const folder = (): string => join(env().DATA_DIR, "assets");
const builtAssets = (): string => join(process.cwd(), "build/client/assets");

/** A day, plus the hour between two runs of `copyAssets`. */
const lifetimeMs = 25 * 3_600_000;

/** A file of a build. Its name contains a hash of its content, so that equal names have equal content. */
interface EarlierAsset {
  content: Buffer;
  type: string;
}

/**
 * Copies the running build's assets without their compressed forms, marks earlier copies as still in use, and deletes
 * those that no build has used for a day. `now` is in milliseconds; `from` is the build's folder. Throws file system
 * errors.
 */
export async function copyAssets(now = Date.now(), from = builtAssets()): Promise<void> {
  const usedAt = new Date(now);
  for (const name of (await namesIn(from)).filter(fileType)) {
    const copy = join(folder(), name);
    await createFile(copy, await readFile(join(from, name)));
    await utimes(copy, usedAt, usedAt);
  }
  for (const name of await namesIn(folder())) {
    const copy = join(folder(), name);
    const found = await stat(copy).catch(unlessMissing(null));
    if (found && now - found.mtimeMs >= lifetimeMs) await rm(copy, { force: true });
  }
}

const namesIn = (path: string): Promise<string[]> => readdir(path).catch(unlessMissing<string[]>([]));

/** Finds an asset of any build of the last day; null if there is none. */
export async function readEarlierAsset(name: string): Promise<EarlierAsset | null> {
  const type = /^\w[\w.-]*$/.test(name) ? fileType(name) : null;
  if (!type) return null;
  const content = await readFile(join(folder(), name)).catch(unlessMissing(null));
  return content && { content, type };
}
