import { problem } from "~/platform/http/problem";
import { requestsPerApiKey } from "~/platform/http/rate-limit-table";
import { env } from "~/platform/process/env.server";
import { type Counted, memoryLimit } from "~/platform/process/memory-limit.server";
import { countRateLimitRefusal } from "~/platform/process/metrics.server";

interface Limit {
  perMinute: number;
  count: (key: string) => Promise<Counted>;
}

let limit: Limit | null = null;

function currentLimit(): Limit {
  const perMinute = Math.ceil(requestsPerApiKey * env().RATE_LIMIT_FACTOR);
  if (limit?.perMinute !== perMinute) limit = { perMinute, count: memoryLimit(perMinute, 60) };
  return limit;
}

/**
 * Counts a request of a key, named by its id. Headers as in draft-ietf-httpapi-ratelimit-headers-11: the policy's quota and
 * window in seconds, then what is left of it and in how many seconds it is whole again.
 */
export async function countForKey(
  keyId: string,
): Promise<{ headers: Record<string, string>; refusal: Response | null }> {
  const { perMinute, count } = currentLimit();
  const { refused, remaining, waitSeconds } = await count(keyId.replaceAll("-", ""));
  const headers = {
    "RateLimit-Policy": `"key";q=${perMinute};w=60`,
    RateLimit: `"key";r=${remaining};t=${waitSeconds}`,
  };
  if (refused === 0) return { headers, refusal: null };
  countRateLimitRefusal("api key");
  return { headers, refusal: tooMany(waitSeconds, headers) };
}

const tooMany = (waitSeconds: number, headers: Record<string, string>): Response =>
  problem(429, "too_many_requests", `This key may ask again in ${waitSeconds} seconds.`, {
    headers: { ...headers, "Retry-After": String(waitSeconds) },
  });
