import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { UnreadableProductError } from "~/eligibility/service/port";
import { pageTimeoutMs } from "~/merchants/api/endpoints/eligibility.server";
import { countForKey } from "~/merchants/api/key-rate-limit.server";
import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { connectHosted, useDatabase } from "~/platform/database/client.server";
import type { ProblemCode } from "~/platform/http/problem-types";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { services } from "~/services.server";
import { type Change, exampleRequest, type Walk } from "./api-contract";
import { altered, type World } from "./world";

export interface ApiKeys {
  /** A key of northpine.example with every scope. */
  whole: string;
  /** A key without the scopes of the operations. */
  partner: string;
  /** A key whose rate limit is to be used up. */
  spent: string;
}

interface Provoking {
  world: World;
  keys: ApiKeys;
  walk: Walk;
  send: (request: Request) => Promise<Response>;
}

type Provoke = (
  how: Provoking & { ask: (change?: Change, key?: string | null) => Promise<Response> },
) => Promise<Response>;

const whileDatabase = async (
  { world }: Provoking,
  database: Parameters<typeof useDatabase>[0],
  ask: () => Promise<Response>,
): Promise<Response> => {
  useDatabase(database);
  return ask().finally(() => useDatabase(world.db));
};

const whilePage = (
  { world }: Provoking,
  checkProduct: () => Promise<never> | Promise<null>,
  ask: () => Promise<Response>,
) => world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, ask);

/** How to provoke each documented problem, for any operation that documents it. */
const provoke: Partial<Record<ProblemCode, Provoke>> = {
  unauthorized: ({ ask }) => ask({}, null),
  missing_scope: ({ ask, keys }) => ask({}, keys.partner),
  method_not_allowed: ({ send, walk, keys }) =>
    send(new Request(exampleRequest(walk, keys.whole).url, { method: "PATCH" })),
  not_found: ({ ask }) =>
    ask({
      params: {
        letter_id: randomUUID(),
        shop_order_id: "4711",
        product_id: "none",
        endpoint_id: randomUUID(),
      },
    }),
  too_large: ({ ask, walk }) =>
    ask({
      body: JSON.stringify({
        more: "x".repeat(walk.operation.operationId === "putProducts" ? 5 * 1024 * 1024 : 262_144),
      }),
    }),
  wrong_content_type: ({ ask }) => ask({ headers: { "Content-Type": "text/plain" } }),
  invalid_request: ({ ask }) => ask({ query: { nonsense: "1" } }),
  idempotency_key_reused: async ({ ask, walk }) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const example = walk.operation.requestBody?.content["application/json"].example;
    await ask({ headers });
    return ask({ headers, body: `${JSON.stringify(example)} ` });
  },
  no_product: (how) => whilePage(how, async () => null, how.ask),
  page_unreadable: (how) =>
    whilePage(how, () => Promise.reject(new UnreadableProductError("robots")), how.ask),
  not_ready: async (how) => {
    const { setTimeout } = globalThis;
    const short = vi
      .spyOn(globalThis, "setTimeout")
      .mockImplementation(((run: () => void, ms = 0) =>
        setTimeout(run, ms === pageTimeoutMs ? 5 : ms)) as typeof setTimeout);
    return whilePage(how, () => new Promise(() => {}), how.ask).finally(() => short.mockRestore());
  },
  too_many_requests: async ({ ask, keys }) => {
    const caller = await authenticateApiKey(`Bearer ${keys.spent}`);
    const { limit } = countedLimits["api-key"];
    for (let count = 0; count <= limit; count += 1) await countForKey(caller?.keyId ?? "");
    return ask({}, keys.spent);
  },
  internal_error: (how) => {
    const broken = new Proxy(how.world.db, {
      get: () => {
        throw new TypeError("broken");
      },
    });
    return whileDatabase(how, broken, how.ask);
  },
  unavailable: (how) => whileDatabase(how, connectHosted("http://127.0.0.1:9", "key", 500), how.ask),
};

/** Sends a request that provokes this problem. */
export function provokeProblem(code: ProblemCode, how: Provoking): Promise<Response> {
  const way = provoke[code];
  if (!way) throw new Error(`no way is known to provoke ${code}`);
  const ask = (change?: Change, key: string | null = how.keys.whole) =>
    how.send(exampleRequest(how.walk, key, change));
  return way({ ...how, ask });
}
