import { boundedCache } from "~/platform/process/bounded-cache";
import { logError } from "~/platform/process/log.server";
import { recordShopKeyUse } from "../store/shop-secrets.server";

const noted = boundedCache<string, object>({ max: 10_000, ttl: 60_000 });

/** Records in the background that an API key or secret was used, at most once a minute. */
export function recordKeyUse(id: string): void {
  if (noted.has(id)) return;
  noted.set(id, {});
  recordShopKeyUse(id).catch((error) => logError(error, {}, "use of a shop's key could not be noted"));
}
