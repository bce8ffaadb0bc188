import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { type Arguments, call, callInSql, type FunctionName, sqlArguments } from "./call.server";
import { parse } from "./columns.server";
import type { Json, Result } from "./database";

/** A read that waits to be sent with the rest of its batch. */
interface PendingRead {
  name: FunctionName;
  /** Named as SQL names them. */
  args: Json;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Batch {
  pending: PendingRead[];
  /** Results so far, by function and arguments. */
  results: Map<string, Promise<unknown>>;
}

const batches = new AsyncLocalStorage<Batch>();

/**
 * Batches reads: all `read` calls made in the same tick are sent as one database call, and those made after it returned
 * as the next. Results are cached within the work, so it doesn't see its own writes. Nested calls join the outer batch.
 */
export const batchReads = <T>(work: () => Promise<T>): Promise<T> =>
  batches.getStore() ? work() : batchFreshReads(work);

/** Like `batchReads`, but without the results that the surrounding work has cached. */
export const batchFreshReads = <T>(work: () => Promise<T>): Promise<T> =>
  batches.run({ pending: [], results: new Map() }, work);

/** Like `call`, for a function that only reads; it must be declared stable in SQL. */
export function read<Name extends FunctionName>(name: Name, ...args: Arguments<Name>): Promise<Result<Name>> {
  const batch = batches.getStore();
  if (!batch) return call(name, ...args);
  const inSql = sqlArguments(args[0]);
  const key = keyOf(name, inSql);
  const result = batch.results.get(key) ?? addToBatch(batch, name, inSql);
  batch.results.set(key, result);
  return result as Promise<Result<Name>>;
}

const keyOf = (name: string, args: object): string =>
  `${name} ${JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;

const readsAhead = z.array(z.object({ name: z.string(), args: z.looseObject({}), result: z.unknown() }));

/**
 * Caches what `read_ahead` returned with the call of the work's guard, so that the surrounding work doesn't read it again. It
 * replaces earlier results.
 */
export function cacheReadAhead(found: Json): void {
  const results = batches.getStore()?.results;
  if (!results) return;
  for (const { name, args, result } of parse("read ahead", readsAhead, found))
    results.set(keyOf(name, args), Promise.resolve(result));
}

function addToBatch({ pending }: Batch, name: FunctionName, args: Json): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const isFirst = pending.push({ name, args, resolve, reject }) === 1;
    // Wait until everything that doesn't depend on another result has been requested.
    if (isFirst) Promise.resolve().then(() => process.nextTick(() => send(pending.splice(0))));
  });
}

async function send(reads: readonly PendingRead[]): Promise<void> {
  try {
    const results = await resultsOf(reads);
    for (const [index, { resolve }] of reads.entries()) resolve(results[index]);
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

async function resultsOf(batch: readonly PendingRead[]): Promise<readonly unknown[]> {
  const [first] = batch;
  if (first && batch.length === 1) return [await callInSql(first.name, first.args)];
  const reads = batch.map(({ name, args }) => ({ name, args }));
  return (await call("read_together", { reads })) as readonly unknown[];
}
