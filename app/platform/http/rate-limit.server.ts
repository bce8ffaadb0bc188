import { memoryLimit } from "../process/memory-limit.server";
import { countRateLimitRefusal } from "../process/metrics.server";
import type { Handler } from "../process/remix-serve.server";
import { tallyRefusal } from "./access-line.server";
import { clientKeyOn } from "./client-address.server";
import { rateLimitRow, rateLimitTable } from "./rate-limit-table";
import { refuseTooMany } from "./too-many.server";

/** A person whose forms were refused gets them back this often in a window; a program soon only hears that it is refused. */
const formsGivenBack = 20;

/**
 * Refuses a visitor's requests beyond the limit of their kind, before Remix and the database see them; `factor`
 * multiplies the limits. What a refused form held comes back on the page, to be sent again.
 */
export function limitRates(factor: number): Handler {
  const counters = new Map(
    rateLimitTable.map((row) => [row, memoryLimit(Math.ceil(row.perMinute * factor), 60)]),
  );
  return async (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const row = rateLimitRow(request.method ?? "", path);
    const count = row && counters.get(row);
    if (!count) return false;
    const { refused, waitSeconds } = await count(
      clientKeyOn(request.socket, (name) => request.headers[name]?.toString()),
    );
    if (refused === 0) return false;
    countRateLimitRefusal(row.name);
    if (refused > 1) tallyRefusal(response, row.name);
    await refuseTooMany(request, response, waitSeconds, refused <= formsGivenBack);
    return true;
  };
}
