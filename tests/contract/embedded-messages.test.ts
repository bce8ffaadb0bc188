import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "../support/embedded";

const open = await openTestDatabase({ seed: false });
const messages = vi.spyOn(PGlite.prototype, "execProtocolRaw");
beforeAll(async () => {
  // The first request of a kind also prepares its statement.
  for (const ask of Object.values(requests)) await ask();
});
afterAll(async () => {
  messages.mockRestore();
  await open.close();
});

const { client, publicClient } = open;
const slug = `brand-${randomUUID()}`;
const row = () => ({
  slug: randomUUID(),
  name: "A",
  description: "x",
  url: `https://${randomUUID()}.example`,
});
const settled = { p_attempt: 1, p_outcome: "delivered", p_retry_seconds: 0, p_error: null };

const requests = {
  "a read": () => client.from("brands").select("id, name").eq("slug", slug).maybeSingle(),
  "a read with rows of other tables": () =>
    client.from("brands").select("id, brand_products(id)").eq("slug", slug),
  "a write": () => client.from("brands").insert(row()),
  "a write that gives its rows back": () =>
    client.from("brands").update({ name: "B" }).eq("slug", slug).select("id, name"),
  "a removal": () => client.from("brands").delete().eq("slug", slug),
  "a function that gives a value": () => client.rpc("settle_outbox", { p_id: randomUUID(), ...settled }),
  "a function that gives rows": () => client.rpc("lease_outbox", { p_limit: 1, p_seconds: 1 }).select("id"),
};

test.each(Object.entries(requests))("%s is one message to PostgreSQL", async (_, ask) => {
  messages.mockClear();
  const { error } = await ask();
  expect(error).toBeNull();
  expect(messages).toHaveBeenCalledTimes(1);
});

test("another role comes with the request's own message", async () => {
  for (const key of [client, publicClient]) await key.from("brands").select("id").limit(1);
  await client.from("shops").select("shop_domain").limit(1);
  messages.mockClear();
  expect((await client.from("shops").select("shop_domain").limit(1)).error).toBeNull();
  expect((await publicClient.from("brands").select("id").limit(1)).error).toBeNull();
  expect((await publicClient.from("shops").select("shop_domain").limit(1)).error?.code).toBe("42501");
  expect(messages.mock.calls.length).toBeLessThanOrEqual(4);
});

test("hundreds of different statements are answered, each again after the others", async () => {
  const names = Array.from({ length: 250 }, (_, count) => Array.from({ length: count + 1 }, () => "none"));
  for (const round of [1, 2]) {
    for (const list of names) {
      const { data, error } = await client.from("brands").select("slug").in("slug", list);
      expect([round, error, data]).toEqual([round, null, []]);
    }
  }
});

test("a write that fails while its rows are read back leaves nothing", async () => {
  const one = row();
  const before = await client.from("brands").select("id", { count: "exact", head: true });
  const { error } = await client.from("brands").insert([row(), one, one]).select("id, brand_products(id)");
  expect(error?.code).toBe("23505");
  const after = await client.from("brands").select("id", { count: "exact", head: true });
  expect(after.count).toBe(before.count);
});

test("a function asked for by GET can't write", async () => {
  const { error } = await client.rpc("settle_outbox", { p_id: randomUUID(), ...settled }, { get: true });
  expect(error).not.toBeNull();
  expect((await client.rpc("lease_outbox", { p_limit: 1, p_seconds: 1 })).error).toBeNull();
});

test("signing in again is one message a statement", async () => {
  const auth = open.auth.connect();
  const person = { email: "messages@mail.example", password: "a password for tests" };
  expect((await auth.signUp(person)).error).toBeNull();
  expect((await auth.signInWithPassword(person)).error).toBeNull();
  messages.mockClear();
  expect((await auth.signInWithPassword(person)).error).toBeNull();
  expect(messages.mock.calls.length).toBeLessThan(10);
});
