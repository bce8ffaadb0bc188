import { createHash } from "node:crypto";

/** `Cache-Control` of answers that are alike for everybody; without a cookie and without a nonce. */
export const sharedCaching = "public, max-age=300, stale-while-revalidate=86400";

/** A weak entity tag, the same for the same parts: what is sent may still be compressed in different ways. */
export function entityTag(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** True when the copy that the request's `If-None-Match` names is still good. */
export function isUnchanged(request: Request, tag: string): boolean {
  return isKnownTag(request.headers.get("If-None-Match") ?? "", tag);
}

/** True when an `If-None-Match` header names the tag, or any. */
export function isKnownTag(ifNoneMatch: string, tag: string): boolean {
  const known = ifNoneMatch.split(",").map(withoutWeakness);
  return known.includes("*") || known.includes(withoutWeakness(tag));
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, "");
