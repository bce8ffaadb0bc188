import { problem } from "~/platform/http/problem";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { limitOf, spendTokenOf } from "~/platform/http/store/rate-limits.server";
import { boundedCache } from "~/platform/process/bounded-cache";

const { windowSeconds } = countedLimits["api-key"];
/** A key's requests per minute are reserved in this many batches. */
const portions = 30;

/**
 * The requests of a key that this process may still serve without asking the database, and when it reserved each batch of
 * the last minute.
 */
interface Lease {
  left: number;
  takenAt: number[];
  asking: Promise<boolean> | null;
}
type Leases = ReturnType<typeof newLeases>;
export const newLeases = () => boundedCache<string, Lease>({ max: 10_000 });
const ownLeases = newLeases();

/**
 * Counts a request of the key with this id. The database counts batches for all processes together, so a process asks it
 * only once per batch. Headers as in draft-ietf-httpapi-ratelimit-headers-11: the policy's quota and window in seconds,
 * then the remaining quota, as far as this process knows, and the seconds until it is restored.
 */
export async function countForKey(
  keyId: string,
  leases: Leases = ownLeases,
): Promise<{ headers: Record<string, string>; refusal: Response | null }> {
  const perMinute = limitOf("api-key", keyId).limit;
  const portion = Math.max(1, Math.floor(perMinute / portions));
  const maxPortions = Math.ceil(perMinute / portion);
  const lease = leases.get(keyId) ?? { left: 0, takenAt: [], asking: null };
  leases.set(keyId, lease);
  const isTaken = await spendOne(keyId, lease, { portion, maxPortions });
  const remaining = isTaken ? Math.max(0, lease.left + (maxPortions - lease.takenAt.length) * portion) : 0;
  const wholeAt = (isTaken ? lease.takenAt.at(-1) : lease.takenAt[0]) ?? Date.now();
  const waitSeconds = Math.max(1, Math.ceil((wholeAt - Date.now()) / 1_000 + windowSeconds));
  const headers = {
    "RateLimit-Policy": `"key";q=${perMinute};w=${windowSeconds}`,
    RateLimit: `"key";r=${remaining};t=${waitSeconds}`,
  };
  return { headers, refusal: isTaken ? null : tooMany(waitSeconds, headers) };
}

async function spendOne(
  keyId: string,
  lease: Lease,
  { portion, maxPortions }: { portion: number; maxPortions: number },
): Promise<boolean> {
  for (;;) {
    const now = Date.now();
    lease.takenAt = lease.takenAt.filter((at) => at <= now && at > now - windowSeconds * 1_000);
    if (lease.takenAt.length === 0) lease.left = 0;
    if (lease.left > 0) {
      lease.left -= 1;
      return true;
    }
    const portionLimit = { ...limitOf("api-key", keyId), limit: maxPortions };
    lease.asking ??= spendTokenOf(portionLimit)
      .then((isLeased) => {
        if (!isLeased) return false;
        lease.left = portion;
        lease.takenAt.push(Date.now());
        return true;
      })
      .finally(() => {
        lease.asking = null;
      });
    if (!(await lease.asking)) return false;
  }
}

const tooMany = (waitSeconds: number, headers: Record<string, string>): Response =>
  problem(429, "too_many_requests", `This key may ask again in ${waitSeconds} seconds.`, {
    headers: { ...headers, "Retry-After": String(waitSeconds) },
  });
