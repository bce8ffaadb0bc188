import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { type Arguments, call, type FunctionName } from "./call.server";
import { parse } from "./columns.server";
import type { Json, Result } from "./database";

/** A read that waits to be sent with the rest of its batch. */
interface Waiting {
  name: FunctionName;
  args: Json;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Reading {
  waiting: Waiting[];
  /** Results so far, by function and arguments. */
  asked: Map<string, Promise<unknown>>;
}

const readings = new AsyncLocalStorage<Reading>();

/**
 * Batches reads: all `read` calls made in the same tick are sent as one database call, and those made after it returned
 * as the next. Results are cached within the work, so it doesn't see its own writes. Nested calls join the outer batch.
 */
export const together = <T>(work: () => Promise<T>): Promise<T> =>
  readings.getStore() ? work() : afresh(work);

/** Like `together`, but without the results that the surrounding work has cached. */
export const afresh = <T>(work: () => Promise<T>): Promise<T> =>
  readings.run({ waiting: [], asked: new Map() }, work);

/** Like `call`, for a function that only reads; it must be declared stable in SQL. */
export function read<Name extends FunctionName>(
  name: Name,
  ...[args]: Arguments<Name>
): Promise<Result<Name>> {
  const reading = readings.getStore();
  if (!reading) return call(name, ...([args] as Arguments<Name>));
  const key = keyOf(name, args);
  const asked = reading.asked.get(key) ?? ask(reading, name, args as Json);
  reading.asked.set(key, asked);
  return asked as Promise<Result<Name>>;
}

const keyOf = (name: string, args: object = {}): string =>
  `${name} ${JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;

const readsAhead = z.array(z.object({ name: z.string(), args: z.looseObject({}), result: z.unknown() }));

/**
 * Takes what `read_ahead` returned for what the surrounding work has read: it came with the call of the work's guard, and
 * isn't read again. It replaces what was read before.
 */
export function takeReadAhead(found: Json): void {
  const asked = readings.getStore()?.asked;
  if (!asked) return;
  for (const { name, args, result } of parse("read ahead", readsAhead, found))
    asked.set(keyOf(name, args), Promise.resolve(result));
}

function ask({ waiting }: Reading, name: FunctionName, args: Json): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const isFirst = waiting.push({ name, args, resolve, reject }) === 1;
    // Wait until everything that doesn't depend on another result has been requested.
    if (isFirst) Promise.resolve().then(() => process.nextTick(() => send(waiting.splice(0))));
  });
}

async function send(trip: readonly Waiting[]): Promise<void> {
  try {
    const results = await resultsOf(trip);
    for (const [index, { resolve }] of trip.entries()) resolve(results[index]);
  } catch (error) {
    for (const { reject } of trip) reject(error);
  }
}

async function resultsOf(trip: readonly Waiting[]): Promise<readonly unknown[]> {
  const [first] = trip;
  if (first && trip.length === 1) return [await call(first.name, first.args as never)];
  const reads = trip.map(({ name, args }) => ({ name, args }));
  return (await call("read_together", { p_reads: reads })) as readonly unknown[];
}
