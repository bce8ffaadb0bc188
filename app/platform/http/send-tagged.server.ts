import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownTag } from "./entity-tag.server";

/** What is sent as it is, without Remix; `tag` is its entity tag. */
export interface TaggedResponse {
  headers: readonly (readonly [name: string, value: string])[];
  tag: string;
  body: Buffer;
}

const ofBody = new Set(["content-type", "content-encoding", "content-length"]);

/** Answers a GET or HEAD: 304 where the visitor's copy is still good. */
export function sendTagged(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { headers, tag, body }: TaggedResponse,
): void {
  const unchanged = isKnownTag(asked["if-none-match"] ?? "", tag);
  for (const [name, value] of headers) {
    if (!unchanged || !ofBody.has(name.toLowerCase())) response.setHeader(name, value);
  }
  if (unchanged) response.writeHead(304).end();
  else response.writeHead(200).end(method === "HEAD" ? undefined : body);
}
