import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownTag } from "./entity-tag.server";

/**
 * A file that is sent without Remix. `tag` is its entity tag; null if a cached copy can't be revalidated, as for a 404.
 */
export interface TaggedResponse {
  status: 200 | 404;
  headers: readonly (readonly [name: string, value: string])[];
  tag: string | null;
  body: Buffer;
}

const ofBody = new Set(["content-type", "content-encoding", "content-length"]);

/** Responds to a GET or HEAD; 304 if the visitor's copy is current. */
export function sendTagged(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, tag, body }: TaggedResponse,
): void {
  const unchanged = tag !== null && isKnownTag(asked["if-none-match"] ?? "", tag);
  for (const [name, value] of headers) {
    if (!unchanged || !ofBody.has(name.toLowerCase())) response.setHeader(name, value);
  }
  if (unchanged) response.writeHead(304).end();
  else response.writeHead(status).end(method === "HEAD" ? undefined : body);
}
