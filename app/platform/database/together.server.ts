import { AsyncLocalStorage } from "node:async_hooks";
import { type Arguments, call, type FunctionName } from "./call.server";
import type { Json, Result } from "./database";

/** A read that waits for the others of its trip. */
interface Waiting {
  name: FunctionName;
  args: Json;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Reading {
  waiting: Waiting[];
  /** What was asked for, by function and arguments. */
  asked: Map<string, Promise<unknown>>;
}

const readings = new AsyncLocalStorage<Reading>();

/**
 * Runs work whose reads travel together: what `read` asks for before anything else is waited for is one call of the database, and so is
 * what it asks for once that has come. What was asked for is not asked again, so nothing that it writes is read in it. Work within other
 * such work is a part of that.
 */
export const together = <T>(work: () => Promise<T>): Promise<T> =>
  readings.getStore() ? work() : afresh(work);

/** As `together`, and reads anew what the work around it has read. */
export const afresh = <T>(work: () => Promise<T>): Promise<T> =>
  readings.run({ waiting: [], asked: new Map() }, work);

/** As `call`, of a function that only reads, which the database calls stable. */
export function read<Name extends FunctionName>(
  name: Name,
  ...[args]: Arguments<Name>
): Promise<Result<Name>> {
  const reading = readings.getStore();
  if (!reading) return call(name, ...([args] as Arguments<Name>));
  const key = `${name} ${JSON.stringify(args)}`;
  const asked = reading.asked.get(key) ?? ask(reading, name, args as Json);
  reading.asked.set(key, asked);
  return asked as Promise<Result<Name>>;
}

function ask({ waiting }: Reading, name: FunctionName, args: Json): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const isFirst = waiting.push({ name, args, resolve, reject }) === 1;
    // By then all was asked for that waits for nothing else.
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
