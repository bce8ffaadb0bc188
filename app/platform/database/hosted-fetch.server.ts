import { z } from "zod";
import { type BufferedResponse, boundedFetch } from "../process/bounded-fetch.server";
import { WholeResponse } from "../process/whole-response";
import { noResponseCode } from "./auth-result.server";
import { pooledFetch } from "./pooled-fetch.server";
import { withSharedDeadline } from "./shared-deadline.server";
import { timedFetch } from "./timed-fetch.server";

/** Larger than any response of ours, including letters as files. */
const maxBytes = 16 * 1024 * 1024;
/** How often a call is sent if each attempt deadlocks. */
const maxDeadlocks = 3;

/** A 2xx response that isn't from this service, such as a gateway's page or JSON of another shape. */
class UnexpectedResponseError extends Error {
  override name = "UnexpectedResponseError";
}

/**
 * A `fetch` for the Supabase libraries, which trust any 2xx response. A response that a project can't have sent counts
 * as none; otherwise a draft would look lost, or a missing row would be cached.
 */
export function hostedFetch(timeoutMs: number): typeof fetch {
  const bounds = { deadlineMs: timeoutMs, maxBytes, check: checkResponse };
  const ask = timedFetch(boundedFetch(bounds));
  const askRest = againAfterDeadlock(withSharedDeadline(timeoutMs, timedFetch(pooledFetch(bounds))));
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.includes("/rest/v1/")) return askRest(input, init);
    return pathname.includes("/auth/v1/") ? requestAuth(() => ask(input, init)) : ask(input, init);
  };
}

/**
 * Retries after a deadlock. PostgreSQL aborts one of two transactions that wait for each other and rolls it back; each
 * call is its own transaction, so it is safe to send again.
 */
function againAfterDeadlock(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let tries = 1; ; tries += 1) {
      const response = await ask(input, init);
      const isDeadlock =
        !response.ok && response instanceof WholeResponse && response.whole.includes('"code":"40P01"');
      if (!isDeadlock || tries === maxDeadlocks) return response;
    }
  };
}

/**
 * Auth's library retries a token refresh for half a minute if no response arrives, long after our visitor saw an error;
 * a late success would use up the token that the visitor's browser still holds. It doesn't retry after a refusal, so no
 * response is reported as one.
 */
async function requestAuth(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask().catch(() => null);
  if (response && response.status < 500) return response;
  return Response.json({ error_code: noResponseCode }, { status: 400 });
}

function checkResponse({ address, accept, ok, headers, body }: BufferedResponse): void {
  const [, service, path = ""] = /\/(rest|auth)\/v1\/(.*)$/.exec(address.pathname) ?? [];
  if (!ok || body.length === 0 || !service) return;
  const isExpected =
    service === "auth" ? isAuthResponse(path, body) : isRestResponse(path, accept, headers, body);
  if (!isExpected) throw new UnexpectedResponseError();
}

/**
 * A table returns a list, or the single row that was requested. A function may return anything, but PostgREST adds a
 * Content-Range to everything it reads.
 */
function isRestResponse(path: string, accept: string, headers: Headers, body: Buffer): boolean {
  const first = body.toString("latin1", 0, 64).trimStart().at(0);
  if (path.startsWith("rpc/")) return first === "[" || headers.has("Content-Range");
  return first === (accept.includes("pgrst.object") ? "{" : "[");
}

const authResponses: readonly [path: string, shape: z.ZodType][] = [
  ["token", z.object({ access_token: z.string(), refresh_token: z.string() })],
  // If tokens are signed with a shared secret, the library takes this response as proof that the token is valid.
  ["user", z.object({ id: z.string() })],
  [".well-known/jwks.json", z.object({ keys: z.array(z.object({})) })],
  ["", z.union([z.object({}), z.array(z.object({}))])],
];

function isAuthResponse(path: string, body: Buffer): boolean {
  const shape = authResponses.find(([known]) => known === path || known === "")?.[1];
  try {
    return shape?.safeParse(JSON.parse(body.toString("utf8"))).success ?? false;
  } catch {
    return false;
  }
}
