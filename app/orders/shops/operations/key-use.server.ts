import { boundedCache } from "~/platform/process/bounded-cache";
import { logError } from "~/platform/process/log.server";
import { recordShopKeyUse } from "../store/shop-secrets.server";

const noted = boundedCache<string, object>({ max: 10_000, ttl: 60_000 });

/** Notes that an API key or a secret is in use, at most once a minute and behind the answer. */
export function recordKeyUse(id: string): void {
  if (noted.has(id)) return;
  noted.set(id, {});
  recordShopKeyUse(id).catch((error) => logError(error, {}, "use of a shop's key could not be noted"));
}
