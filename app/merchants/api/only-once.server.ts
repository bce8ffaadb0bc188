import { createHash } from "node:crypto";
import { z } from "zod";
import { type KeyedRequest, type SentResponse, UsedKeyError } from "~/orders/domain/keyed-request";
import { problem } from "~/platform/http/problem";
import { invalid } from "./operation";

export const idempotencyHeader = "Idempotency-Key";

/** Any visible ASCII characters; typically a UUID. */
const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Set on a response that is replayed. */
export const replayedHeader = "Idempotency-Replayed";

const sha256 = (...parts: string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/**
 * Handles a request once per `Idempotency-Key` of a shop in 24 hours: the same request gets the same response again, a
 * different one is refused. `run` stores its response with what it changes, and throws `UsedKeyError` if the key was used
 * before; without the header it is called each time, with null. Only responses of success are stored.
 */
export async function onlyOnce(
  request: Request,
  body: string,
  run: (keyed: KeyedRequest | null) => Promise<Response>,
): Promise<Response> {
  const given = request.headers.get(idempotencyHeader);
  if (given === null) return run(null);
  const key = keySchema.safeParse(given);
  if (!key.success)
    return invalid([{ path: idempotencyHeader, message: "Use 1 to 200 visible ASCII characters." }]);
  const { pathname, search } = new URL(request.url);
  const digest = sha256(key.data, request.method, pathname + search, body);
  try {
    return await run({ keyHash: sha256(key.data), digest });
  } catch (error) {
    if (!(error instanceof UsedKeyError)) throw error;
    return error.first ? replay(error.first) : keyReused();
  }
}

const replay = ({ status, text }: SentResponse): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", [replayedHeader]: "true" },
  });

const keyReused = (): Response =>
  problem(422, "idempotency_key_reused", "This key was used for another request.", {
    errors: [{ path: idempotencyHeader, message: "Use a new key for each new request." }],
  });
