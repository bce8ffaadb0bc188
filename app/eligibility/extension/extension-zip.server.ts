import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { boundedCache } from "~/platform/process/bounded-cache";
import { unlessMissing } from "~/platform/process/missing-file";
import { extensionManifest } from "./manifest";

/** A fixed time, so that the same files make the same archive; it is the earliest that the format can hold. */
const mtime = new Date(1980, 0, 1);
const ofExtension = /^(popup\.(html|css|js)|icon-\d+\.png)$/;

/** A demo is reached under several origins. */
const archives = boundedCache<string, Uint8Array>({ max: 8 });

/**
 * The browser extension as an archive that asks the site at `origin`; null if it isn't built. The build can't know under
 * which URL a demo is opened.
 */
export function extensionZip(
  origin: string,
  folder = join(process.cwd(), "build/client/browser-extension"),
): Uint8Array | null {
  const key = `${folder} ${origin}`;
  const known = archives.get(key);
  if (known) return known;
  const names = filesIn(folder);
  if (names.length === 0) return null;
  const files = Object.fromEntries(
    names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  const manifest = new TextEncoder().encode(`${JSON.stringify(extensionManifest(origin), null, 2)}\n`);
  const archive = zipSync({ "manifest.json": manifest, ...files }, { level: 9, mtime });
  archives.set(key, archive);
  return archive;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => ofExtension.test(name))
      .sort();
  } catch (error) {
    return unlessMissing<string[]>([])(error);
  }
}
