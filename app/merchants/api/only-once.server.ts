import { createHash } from "node:crypto";
import { z } from "zod";
import type { Json } from "~/platform/database/database";
import { problem } from "~/platform/http/problem";
import { invalid } from "./operation";
import {
  beginApiRequest,
  endApiRequest,
  type KeyedRequest,
  type RunReads,
  renewApiRequest,
} from "./store/api-requests.server";

export const idempotencyHeader = "Idempotency-Key";

/** Any visible ASCII characters; typically a UUID. */
const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Set on a response that is replayed. */
export const replayedHeader = "Idempotency-Replayed";

const sha256 = (...parts: string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/**
 * Handles a request once per `Idempotency-Key` of a shop in 24 hours: the same request gets the same response again, a
 * different one is refused. Only responses of success are stored. Without the header, `run` is called each time. What
 * `run` is known to read is read with the check.
 */
export async function onlyOnce(
  request: Request,
  { shopDomain, body, ahead }: { shopDomain: string; body: string; ahead: RunReads },
  run: () => Promise<Response>,
): Promise<Response> {
  const given = request.headers.get(idempotencyHeader);
  if (given === null) return run();
  const key = keySchema.safeParse(given);
  if (!key.success)
    return invalid([{ path: idempotencyHeader, message: "Use 1 to 200 visible ASCII characters." }]);
  const { pathname, search } = new URL(request.url);
  const keyed: KeyedRequest = {
    shopDomain,
    keyHash: sha256(key.data),
    digest: sha256(key.data, request.method, pathname + search, body),
  };
  const begun = await beginApiRequest(keyed, ahead);
  switch (begun.outcome) {
    case "run":
      return runFor(keyed, begun.run, run);
    case "answered":
      return new Response(bytesOf(begun.answer), {
        status: begun.status,
        headers: {
          "Content-Type": "application/json",
          "Cache-Control": "no-store",
          [replayedHeader]: "true",
        },
      });
    case "running":
      return problem(409, "still_running", "The first request with this key is still being answered.", {
        headers: { "Retry-After": "2" },
      });
    case "reused":
      return problem(422, "idempotency_key_reused", "This key was used for another request.", {
        errors: [{ path: idempotencyHeader, message: "Use a new key for each new request." }],
      });
  }
}

/** The response's text, wrapped in an object, because the database stores JSON. */
const asSent = z.object({ as_sent: z.string() });

/** The first response as it was sent; older rows were stored as JSON, which reorders keys. */
function bytesOf(stored: Json): string {
  const kept = asSent.safeParse(stored);
  return kept.success ? kept.data.as_sent : JSON.stringify(stored);
}

/** A run without a heartbeat for five seconds has died with its process; see `begin_api_request`. */
const renewMs = 1_500;

async function runFor(keyed: KeyedRequest, id: string, run: () => Promise<Response>): Promise<Response> {
  const renewing = setInterval(() => void renewApiRequest(id, keyed).catch(() => {}), renewMs);
  try {
    return await runOnce(keyed, id, run);
  } finally {
    clearInterval(renewing);
  }
}

async function runOnce(keyed: KeyedRequest, id: string, run: () => Promise<Response>): Promise<Response> {
  try {
    const response = await run();
    const isRemembered = response.ok;
    await endApiRequest(
      id,
      keyed,
      isRemembered ? { status: response.status, answer: { as_sent: await response.clone().text() } } : null,
    );
    return response;
  } catch (error) {
    await endApiRequest(id, keyed, null).catch(() => {});
    throw error;
  }
}
