import type { JWK } from "jose";
import { boundedCache } from "~/platform/process/bounded-cache";
import { ServiceError } from "~/platform/service/service-error";

const maxUnknown = 30;

/**
 * Caches public keys by id for a day and unknown ids for a minute. After thirty unknown ids within a minute the provider
 * isn't asked about another, so that forged webhook events cost it little.
 */
export class KeyCache {
  private readonly keys = boundedCache<string, JWK>({ max: 20, ttl: 24 * 60 * 60 * 1000 });
  private readonly unknown = boundedCache<string, object>({ max: maxUnknown, ttl: 60 * 1000 });

  /** `fetchKey` asks the provider; null for an id it does not know or no longer signs with. */
  constructor(private readonly fetchKey: (keyId: string) => Promise<JWK | null>) {}

  /** The key of an id, null for an unknown one. Throws `ServiceError` when the provider cannot be asked. */
  async find(keyId: string): Promise<JWK | null> {
    const known = this.keys.get(keyId);
    if (known) return known;
    if (this.unknown.has(keyId)) return null;
    this.unknown.purgeStale();
    if (this.unknown.size >= maxUnknown) throw new ServiceError("account linking", "too many unknown keys");
    const key = await this.fetchKey(keyId);
    if (key) this.keys.set(keyId, key);
    else this.unknown.set(keyId, {});
    return key;
  }
}
