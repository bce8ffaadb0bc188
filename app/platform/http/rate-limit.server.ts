import type { IncomingMessage } from "node:http";
import { memoryLimit } from "../process/memory-limit.server";
import { countRateLimitRefusal } from "../process/metrics.server";
import type { Handler } from "../process/remix-serve.server";
import { acceptedKey } from "./accepted-keys.server";
import { tallyRefusal } from "./access-line.server";
import { clientKeyOn } from "./client-address.server";
import { type RateLimitRow, rateLimitRow, rateLimitTable } from "./rate-limit-table";
import { refuseTooMany } from "./too-many.server";

/**
 * How often in a window refused forms are sent back to a person to retry; after that, as for a program, only the
 * refusal is sent.
 */
const formsGivenBack = 20;

/**
 * Refuses requests over a visitor's rate limit before Remix and the database see them; `factor` scales the limits. The
 * page contains the refused form's values, to be sent again.
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
    const { refused, waitSeconds } = await count(countedFor(row, request));
    if (refused === 0) return false;
    countRateLimitRefusal(row.name);
    if (refused > 1) tallyRefusal(response, row.name);
    await refuseTooMany(request, response, waitSeconds, refused <= formsGivenBack);
    return true;
  };
}

const countedFor = ({ isByKey }: RateLimitRow, { headers, socket }: IncomingMessage): string =>
  (isByKey && acceptedKey(headers.authorization)) || clientKeyOn(socket, (name) => headers[name]?.toString());
