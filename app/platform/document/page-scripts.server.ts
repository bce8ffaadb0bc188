import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const clientBuild = "build/client";
const hashes = new Map<string, string>();

/** SHA-256 of a script of the build, as `integrity` names it. The build doesn't change while the process runs. */
function hashOfFile(address: string): string {
  const known = hashes.get(address);
  if (known) return known;
  const file = readFileSync(join(process.cwd(), clientBuild, address));
  const hash = `sha256-${createHash("sha256").update(file).digest("base64")}`;
  hashes.set(address, hash);
  return hash;
}

/**
 * The scripts of one page while it is rendered: `hashOf` names a script for the page, and `sources` names all that were asked
 * for, for the page's Content-Security-Policy, so that no other file of ours runs there.
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
