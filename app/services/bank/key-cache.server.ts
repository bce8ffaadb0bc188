import type { JWK } from "jose";
import { ServiceError } from "~/services/service-error";

const mostKeys = 20;
const mostUnknown = 30;
const keptMs = 24 * 60 * 60 * 1000;
const unknownKeptMs = 60 * 1000;

/**
 * Remembers public keys by id for a day and unknown ids for a minute. After thirty unknown ids within a minute nobody is
 * asked about another, so that forged notices cost the provider little.
 */
export class KeyCache {
  private readonly keys = new Map<string, { key: JWK; until: number }>();
  private readonly unknown = new Map<string, number>();

  /** `fetchKey` asks the provider; null for an id it does not know or no longer signs with. */
  constructor(
    private readonly fetchKey: (keyId: string) => Promise<JWK | null>,
    private readonly now: () => number = Date.now,
  ) {}

  /** The key of an id, null for an unknown one. Throws `ServiceError` when the provider cannot be asked. */
  async find(keyId: string): Promise<JWK | null> {
    const known = this.keys.get(keyId);
    if (known && known.until > this.now()) return known.key;
    if ((this.unknown.get(keyId) ?? 0) > this.now()) return null;
    const recent = [...this.unknown.values()].filter((until) => until > this.now()).length;
    if (recent >= mostUnknown) throw new ServiceError("account linking", "too many unknown keys");
    const key = await this.fetchKey(keyId);
    if (key) remember(this.keys, keyId, { key, until: this.now() + keptMs }, mostKeys);
    else remember(this.unknown, keyId, this.now() + unknownKeptMs, mostUnknown);
    return key;
  }
}

function remember<T>(map: Map<string, T>, id: string, value: T, most: number): void {
  map.delete(id);
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
