import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { leaseUnsettledCheckouts } from "~/payments/store/payments.server";
import { leaseOutbox } from "~/platform/outbox/store/outbox.server";
import { newProductLetter } from "../support/operations";
import { openWorld } from "../support/world";

const world = await openWorld();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A row written by a process whose clock was that many hours ahead. */
async function rowOfAClockAhead(hours: number, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const instant = inHours(hours);
  const row = {
    id,
    topic: "letter.make",
    payload: { letterId: randomUUID() },
    available_at: instant,
    updated_at: instant,
  };
  await world.db
    .from("outbox")
    .insert({ ...row, ...columns })
    .throwOnError();
  return id;
}

test("once a clock that was ahead is put right, what it wrote and leased is due", async () => {
  const written = await rowOfAClockAhead(50);
  const leased = await rowOfAClockAhead(50, { leased_until: inHours(50.02), attempts: 1 });
  const retried = await rowOfAClockAhead(1, { updated_at: new Date().toISOString() });
  const rows = await leaseOutbox(100, 60);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([written, leased]));
  expect(ids).not.toContain(retried);
  expect((await leaseOutbox(100, 60)).map(({ id }) => id)).not.toContain(written);
});

test("due deliveries are leased before those that such a clock dated, and no more than requested", async () => {
  await leaseOutbox(100, 60);
  const due = await rowOfAClockAhead(-1);
  const written = [await rowOfAClockAhead(50), await rowOfAClockAhead(50)];
  const first = (await leaseOutbox(2, 60)).map(({ id }) => id);
  expect(first).toHaveLength(2);
  expect(first).toContain(due);
  const second = (await leaseOutbox(2, 60)).map(({ id }) => id);
  expect([...first, ...second].sort()).toEqual([due, ...written].sort());
});

test("a payment that such a clock was to ask about is asked about now", async () => {
  const columns = {
    checkout_session_id: `cs_${randomUUID()}`,
    checkout_url: "https://checkout.stripe.example/x",
  };
  const { id } = await newProductLetter(world, columns);
  await world.db
    .from("product_page_lmn_requests")
    .update({ checkout_ask_at: inHours(50) })
    .eq("id", id);
  expect((await leaseUnsettledCheckouts(100)).map((payment) => payment.id)).toContain(id);
});

test("requests counted by such a clock limit no one", async () => {
  const key = randomUUID();
  const take = async () =>
    (await world.db.rpc("spend_rate_limit_token", { p_key: key, p_limit: 1, p_window_seconds: 60 })).data;
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  await world.db
    .from("rate_limit_tokens")
    .update({ used_at: inHours(50) })
    .eq("key", key);
  expect(await take()).toBe(true);
});
