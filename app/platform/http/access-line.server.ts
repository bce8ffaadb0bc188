import type { ServerResponse } from "node:http";
import { log } from "../process/log.server";

const tallied = new WeakSet<ServerResponse>();
const refusals = new Map<string, number>();
const everyMs = 60_000;

/** Logs one line for a finished request, unless `tallyRefusal` counted it. */
export function writeAccessLine(response: ServerResponse, line: Record<string, unknown>): void {
  if (!tallied.has(response)) log.info(line, "request");
}

/**
 * Counts a refused request instead of logging it, so that a client in a loop can't fill the disk. One line a minute says how
 * many requests each rate limit refused.
 */
export function tallyRefusal(response: ServerResponse, limit: string): void {
  tallied.add(response);
  if (refusals.size === 0) setTimeout(reportRefusals, everyMs).unref();
  refusals.set(limit, (refusals.get(limit) ?? 0) + 1);
}

function reportRefusals(): void {
  for (const [limit, refused] of refusals) log.info({ limit, refused }, "requests refused");
  refusals.clear();
}
