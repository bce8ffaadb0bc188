import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const clientBuild = "build/client";
const scriptTag = /<script type="module" src="(\/assets\/[\w.-]+\.js)"/g;
const hashes = new Map<string, string>();

/** SHA-256 of a script of the build, as `integrity` names it. The build doesn't change while the process runs. */
function hashOf(address: string): string {
  const known = hashes.get(address);
  if (known) return known;
  const file = readFileSync(join(process.cwd(), clientBuild, address));
  const hash = `sha256-${createHash("sha256").update(file).digest("base64")}`;
  hashes.set(address, hash);
  return hash;
}

/**
 * The page with the hash of each of its scripts beside the script's address; `sources` is how a Content-Security-Policy
 * names them, so that no other file of ours runs there.
 */
export function withScriptHashes(html: string): { html: string; sources: readonly string[] } {
  const sources = new Set<string>();
  const hashed = html.replace(scriptTag, (tag, address: string) => {
    const hash = hashOf(address);
    sources.add(`'${hash}'`);
    return `${tag} integrity="${hash}"`;
  });
  return { html: hashed, sources: [...sources] };
}
