import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const clientBuild = "build/client";
/** Bytes before compression; all of our own drawings are smaller. */
const largest = 6_144;
const firstPicture = /<img [^>]*fetchpriority="high"[^>]*>/g;
const ownDrawing = / src="(\/[\w/-]+\.svg)"/;
const drawings = new Map<string, string | null>();

/** A drawing of the build as a `data:` address; null where there is none so small. It is read once. */
function dataAddress(path: string): string | null {
  const known = drawings.get(path);
  if (known !== undefined) return known;
  const file = join(process.cwd(), clientBuild, path);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  const address = size > largest ? null : `data:image/svg+xml,${encode(readFileSync(file, "utf8").trim())}`;
  drawings.set(path, address);
  return address;
}

/** Only what would end the attribute or the address is escaped: the less, the better it compresses. */
function encode(svg: string): string {
  const quoted = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  return quoted.replace(/\s+/g, " ").replace(/["#%&]/g, encodeURIComponent);
}

/**
 * The page with its first picture inside, where that is a small drawing of ours: on a slow line it would come a round
 * trip after the text around it.
 */
export const withFirstPictureInside = (html: string): string =>
  html.replace(firstPicture, (tag) =>
    tag.replace(ownDrawing, (src, path: string) => {
      const address = dataAddress(path);
      return address ? ` src="${address}"` : src;
    }),
  );
