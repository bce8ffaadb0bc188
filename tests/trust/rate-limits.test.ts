import "../support/demo-environment";
import { setTimeout as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { askForLetters } from "~/letters/store/found-letters.server";
import { spendOrderLookup } from "~/orders/store/order-lookups.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { storeContactMessage } from "~/site/contact/store/contact-messages.server";
import { openWorld } from "../support/world";

const world = await openWorld();
afterEach(async () => {
  vi.restoreAllMocks();
  // The cache looks at the clock once in a turn of the event loop, and the embedded database takes none.
  await nextTurn(2);
});

let keys = 0;
function newKey(kind: string): string {
  keys += 1;
  return `${kind}:${keys}`;
}

/** How often the database is asked while something runs. */
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
  const take = () => spendToken(key, 2, 600);
  expect(await times(3, take)).toEqual([true, true, false]);
  let late: unknown[] = [];
  expect(await callsOf(async () => (late = await times(50, take)))).toBe(0);
  expect(new Set(late)).toEqual(new Set([false]));

  await world.db.from("rate_limit_tokens").delete().eq("key", key);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 590_000);
  expect(await take()).toBe(false);
  clock.mockReturnValue(now + 601_000);
  await vi.waitFor(async () => expect(await take()).toBe(true));
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
    askForLetters(
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
    });
  expect(await times(3, look)).toEqual([true, true, false]);
  expect(await callsOf(() => times(20, (time) => look(time + 50)))).toBe(0);
  expect(await look(1)).toBe(true);
});
