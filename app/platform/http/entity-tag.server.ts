import { createHash } from "node:crypto";

/**
 * `Cache-Control` for responses that are the same for everyone: without cookies and without a nonce. Browsers and a CDN
 * show them for five minutes at most.
 */
export const sharedCaching = "public, max-age=240, stale-while-revalidate=60";

/** A weak entity tag: equal parts get equal tags, even if their responses are compressed differently. */
export function entityTag(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** True if the copy named by the request's `If-None-Match` is still current. */
export function isUnchanged(request: Request, tag: string): boolean {
  return isKnownTag(request.headers.get("If-None-Match") ?? "", tag);
}

/** True if an `If-None-Match` header contains the tag or "*". */
export function isKnownTag(ifNoneMatch: string, tag: string): boolean {
  const known = ifNoneMatch.split(",").map(withoutWeakness);
  return known.includes("*") || known.includes(withoutWeakness(tag));
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, "");
