import { AsyncLocalStorage } from "node:async_hooks";
import { useDatabase } from "~/platform/database/client.server";
import type { World } from "./world";

type Fetch = typeof fetch;

/** What befalls the calls of the database and its Auth that one request of a test makes. */
interface Trouble {
  /**
   * `fails`: status 500, and nothing was done. `silent`: it is done, and the answer is lost until the deadline. `slow`: it
   * takes `slowMs` longer.
   */
  kind: "none" | "fails" | "silent" | "slow";
  /** Number of the call that it befalls; every call where it is null. */
  at: number | null;
  /** What was called, in order. */
  calls: string[];
}

const troubles = new AsyncLocalStorage<Trouble>();
export const slowMs = 4_000;

/** Lets a test trouble the database and Auth of single requests, others beside them unharmed; once in a file. */
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

/** Runs with a trouble; gives what came of it, and what was called. */
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
