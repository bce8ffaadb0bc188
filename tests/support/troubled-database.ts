import { AsyncLocalStorage } from "node:async_hooks";
import { useDatabase } from "~/platform/database/client.server";
import type { World } from "./world";

type Fetch = typeof fetch;

/** A fault in the database and Auth calls of one request. */
interface Trouble {
  /**
   * `fails`: status 500 without any effect. `silent`: it takes effect, but the response is lost until the deadline. `slow`:
   * it takes `slowMs` longer.
   */
  kind: "none" | "fails" | "silent" | "slow";
  /** Number of the affected call; null for every call. */
  at: number | null;
  /** The calls, in order. */
  calls: string[];
}

const troubles = new AsyncLocalStorage<Trouble>();
export const slowMs = 4_000;

/**
 * Lets a test inject faults into the database and Auth calls of single requests, without affecting concurrent ones; call it
 * once in a file.
 */
export function troubleDatabase(world: World): void {
  const rest: { fetch: Fetch } = Reflect.get(world.db, "rest");
  rest.fetch = troubled(rest.fetch);
  const auth = Object.create(world.auth) as World["auth"];
  auth.connect = () => {
    const client = world.auth.connect();
    Reflect.set(client, "fetch", troubled(Reflect.get(client, "fetch")));
    return client;
  };
  useDatabase(world.db, auth);
}

/** Runs with a fault; returns the result and the calls. */
export async function inTrouble<T>(kind: Trouble["kind"], at: number | null, run: () => Promise<T>) {
  const trouble: Trouble = { kind, at, calls: [] };
  const outcome = await troubles.run(trouble, run);
  return { outcome, calls: trouble.calls };
}

const troubled =
  (ask: Fetch): Fetch =>
  async (input, init) => {
    const trouble = troubles.getStore();
    if (!trouble) return ask(input, init);
    const request = input instanceof Request ? input : null;
    const { pathname } = new URL(request?.url ?? String(input));
    const number = trouble.calls.push(`${init?.method ?? request?.method ?? "GET"} ${pathname}`) - 1;
    if (trouble.kind === "none" || (trouble.at !== null && trouble.at !== number)) return ask(input, init);
    if (trouble.kind === "fails") return Response.json({ message: "on fire" }, { status: 500 });
    if (trouble.kind === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
    const answer = await ask(input, init);
    if (trouble.kind === "silent") throw new DOMException("the deadline has passed", "TimeoutError");
    return answer;
  };
