import { createHash } from "node:crypto";
import { boundedCache } from "../process/bounded-cache";

/** Digests of the `Authorization` headers that were accepted within the last hour. */
const accepted = boundedCache<string, object>({ max: 10_000, ttl: 3_600_000 });

const digestOf = (authorization: string): string => createHash("sha256").update(authorization).digest("hex");

/** Records whether a header's key was accepted, for the requests that come with it next. */
export function recordKey(authorization: string, isAccepted: boolean): void {
  const digest = digestOf(authorization);
  if (isAccepted) accepted.set(digest, {});
  else accepted.delete(digest);
}

/** The digest of a header whose key was accepted lately; null for any other. */
export function acceptedKey(authorization = ""): string | null {
  const digest = digestOf(authorization);
  return accepted.has(digest) ? digest : null;
}
