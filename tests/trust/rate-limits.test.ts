import { globSync, readFileSync } from "node:fs";
import { setTimeout as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestLetterLinks } from "~/letters/store/found-letters.server";
import { spendOrderLookup } from "~/orders/store/order-lookups.server";
import { countedLimits, rateLimitRow } from "~/platform/http/rate-limit-table";
import { limitOf, spendTokenOf } from "~/platform/http/store/rate-limits.server";
import { env } from "~/platform/process/env.server";
import { storeContactMessage } from "~/site/contact/store/contact-messages.server";
import { eventually } from "../support/eventually";
import { routes } from "../support/remix";
import { openWorld } from "../support/world";

const world = await openWorld();
afterEach(async () => {
  vi.restoreAllMocks();
  // The cache reads the clock once per turn of the event loop, and the embedded database doesn't yield one.
  await nextTurn(2);
});

let keys = 0;
function newKey(kind: string): string {
  keys += 1;
  return `${kind}:${keys}`;
}

/** The number of database calls while something runs. */
async function callsOf(run: () => Promise<unknown>): Promise<number> {
  const calls = vi.spyOn(world.db, "rpc");
  await run();
  const count = calls.mock.calls.length;
  calls.mockRestore();
  return count;
}
const times = async (count: number, run: (time: number) => Promise<unknown>) => {
  const answers: unknown[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await run(time));
  return answers;
};

test("a key the database has refused is refused from memory until its window has a token again", async () => {
  const key = newKey("sign-in");
  const take = () => spendTokenOf({ key, limit: 2, windowSeconds: 600 });
  expect(await times(3, take)).toEqual([true, true, false]);
  let late: unknown[] = [];
  expect(await callsOf(async () => (late = await times(50, take)))).toBe(0);
  expect(new Set(late)).toEqual(new Set([false]));

  await world.db.from("rate_limit_tokens").delete().eq("key", key);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 590_000);
  expect(await take()).toBe(false);
  clock.mockReturnValue(now + 601_000);
  await eventually(async () => expect(await take()).toBe(true));
});

test("the wait is that of the oldest token that counts", async () => {
  const key = newKey("codes");
  for (const ago of [580, 300, 10])
    await world.db
      .from("rate_limit_tokens")
      .insert({ key, used_at: new Date(Date.now() - ago * 1_000).toISOString() });
  const wait = async (limit: number) =>
    (await world.db.rpc("rate_limit_wait_ms", { p_key: key, p_limit: limit, p_window_seconds: 600 })).data;
  expect(Math.abs(Number(await wait(3)) - 20_000)).toBeLessThan(5_000);
  expect(Math.abs(Number(await wait(2)) - 300_000)).toBeLessThan(5_000);
  expect(await wait(4)).toBe(0);
  expect(await wait(0)).toBeGreaterThan(0);
});

test("forms that are mailed are refused from memory, and a form sent again is still answered as before", async () => {
  const sender = newKey("contact");
  const writer = { name: "Ines", email: "ines@mail.example", subject: "general" } as const;
  const send = (time: number) =>
    storeContactMessage(
      { ...writer, message: `Where is it? ${sender} ${time}` },
      { submissionKey: `${sender}-${time}`.padEnd(40, "k"), sender, limit: 2, windowSeconds: 600 },
    );
  const [first] = await times(3, send);
  expect(await callsOf(() => times(20, () => send(9)))).toBe(0);
  expect(await send(0)).toEqual({ ...(first as object), outcome: "repeated" });

  const visitor = newKey("find-letter");
  const ask = (time: number) =>
    requestLetterLinks(
      "nobody@mail.example",
      { form: `${visitor}-form-${time}`, visitor, address: `${visitor}-address` },
      { visitor: 2, address: 9, windowSeconds: 600 },
    );
  expect(await times(3, ask)).toEqual(["taken", "taken", "too-often"]);
  expect(await callsOf(() => times(20, (time) => ask(time + 100)))).toBe(0);
});

test("orders beyond the limit are refused from memory; those looked at before stay open", async () => {
  const visitor = newKey("orders-of-visitor");
  const look = (order: number) =>
    spendOrderLookup({
      lookup: `${visitor}-${order}`,
      visitor,
      visitorLimit: 2,
      shop: `${visitor}-shop`,
      shopLimit: 100,
      windowSeconds: 600,
      order: { shopDomain: "northpine.example", shopOrderId: order },
      ahead: [],
    });
  expect(await times(3, look)).toEqual([true, true, false]);
  expect(await callsOf(() => times(20, (time) => look(time + 50)))).toBe(0);
  expect(await look(1)).toBe(true);
});

test("every method that a URL accepts is counted per network, by a row of the table", () => {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const answering = Object.values(routes).filter(({ module }) => module.action || module.loader);
  expect(answering.length).toBeGreaterThan(100);
  for (const { id, module } of answering) {
    const path = pathOf(id).replace(/:\w+|\*/g, "x") || "/";
    if (module.action) expect(rateLimitRow("POST", path), `POST ${path}`).not.toBeNull();
    if (module.loader) expect(rateLimitRow("GET", path), `GET ${path}`).not.toBeNull();
  }
});

describe("one table lists what the database counts", () => {
  const own = globSync("app/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "app/platform/http/rate-limit-table.ts"],
  }).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const schema = globSync("supabase/migrations/*.sql").map((file) => readFileSync(file, "utf8"));

  test.each(Object.keys(countedLimits))("%s is counted", (name) => {
    const counts = new RegExp(
      `(?:spendToken|limitOf|rateLimit)\\(\\s*"${name}"|countedLimits\\["${name}"\\]|spend_rate_limit_token\\('${name}:`,
    );
    const where = [...own.map(({ text }) => text), ...schema].filter((text) => counts.test(text));
    expect(where.length).toBeGreaterThan(0);
  });

  test("no other file says how often something may be done", () => {
    const literal = /windowSeconds(?:: |\s*=\s*)[\d_]+|spendTokenOf\(\{/;
    expect(own.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("the one limit that a function of the schema holds is the table's", () => {
    const { limit, windowSeconds } = countedLimits["order-confirmation"];
    const counts = /spend_rate_limit_token\('order-confirmation:'[^)]*, (\d+), (\d+)\)/.exec(schema.join());
    expect(counts?.slice(1).map(Number)).toEqual([limit, windowSeconds]);
  });

  test("a limit that is a setting follows it, and one that is scaled follows the factor", () => {
    expect(limitOf("desk-sign-in", "network")).toEqual({
      key: "desk-sign-in:network",
      limit: env().SIGN_INS_PER_VISITOR,
      windowSeconds: 900,
    });
    expect(limitOf("receipt-folders", "network").limit).toBe(Math.ceil(20 * env().RATE_LIMIT_FACTOR));
  });
});
