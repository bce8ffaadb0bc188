import { z } from "zod";
import { cacheReadAhead } from "~/platform/database/batched-reads.server";
import { call, callForRow, type FunctionName } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Json } from "~/platform/database/database";

/** A request with an Idempotency-Key: hexadecimal SHA-256 digests of the key, and of the key with the request. */
export interface KeyedRequest {
  shopDomain: string;
  keyHash: string;
  digest: string;
}

/** `run`: handle it now, then call `endApiRequest`. `running`: another run is in progress. */
export type BegunRequest =
  | { outcome: "run"; run: string }
  | { outcome: "running" | "reused" }
  | { outcome: "answered"; status: number; answer: Json };

const begun = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("run"), run: z.string() }),
  z.object({ outcome: z.literal("running") }),
  z.object({ outcome: z.literal("reused") }),
  z
    .object({ outcome: z.literal("answered"), status_given: z.int(), answer_given: z.json() })
    .transform(({ outcome, status_given, answer_given }) => ({
      outcome,
      status: status_given,
      answer: answer_given,
    })),
]);

/** What the run of a request is known to read: functions, and arguments by the names that these have. */
export interface RunReads {
  names: readonly FunctionName[];
  args: Json;
}

/**
 * Checks whether a request is the first with its key, and returns the stored response otherwise. Reads `ahead` for the work
 * that it is run in.
 */
export async function beginApiRequest(
  request: KeyedRequest,
  ahead: RunReads = { names: [], args: {} },
): Promise<BegunRequest> {
  const row = await callForRow("begin_api_request", {
    shopDomain: request.shopDomain,
    keyHash: request.keyHash,
    digest: request.digest,
    ahead: [...ahead.names],
    args: ahead.args,
  });
  const outcome = parse("begin API request", begun, row);
  if (outcome.outcome === "run") cacheReadAhead(row.ahead);
  return outcome;
}

/** The heartbeat of a run. */
export async function renewApiRequest(run: string, request: KeyedRequest): Promise<void> {
  await call("renew_api_request", { run, shopDomain: request.shopDomain, keyHash: request.keyHash });
}

/** Stores a run's response as it was sent; null forgets the request, so that it may be retried. */
export async function endApiRequest(
  run: string,
  request: KeyedRequest,
  answered: { status: number; answer: Json } | null,
): Promise<void> {
  await call("end_api_request", {
    run,
    shopDomain: request.shopDomain,
    keyHash: request.keyHash,
    status: answered?.status ?? null,
    answer: answered?.answer ?? null,
  });
}
