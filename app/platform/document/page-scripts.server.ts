import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const clientBuild = "build/client";
const hashes = new Map<string, string>();

/**
 * The SHA-256 of a script of the build, as the `integrity` attribute expects it. Cached, because the build doesn't
 * change while the process runs.
 */
function hashOfFile(address: string): string {
  const known = hashes.get(address);
  if (known) return known;
  const file = readFileSync(join(process.cwd(), clientBuild, address));
  const hash = `sha256-${createHash("sha256").update(file).digest("base64")}`;
  hashes.set(address, hash);
  return hash;
}

/**
 * The scripts of one page while it is rendered. `hashOf` registers a script and returns its hash; `sources` lists all
 * registered scripts for the page's Content-Security-Policy, so that no other file of ours can run there.
 */
export class PageScripts {
  readonly #hashes = new Set<string>();
  readonly hashOf = (address: string): string => {
    const hash = hashOfFile(address);
    this.#hashes.add(hash);
    return hash;
  };
  get sources(): readonly string[] {
    return [...this.#hashes].map((hash) => `'${hash}'`);
  }
}
