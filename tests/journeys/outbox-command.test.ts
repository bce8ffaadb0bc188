import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runOutboxCommand } from "~/operator/operations/outbox-command.server";
import { openWorld } from "../support/world";

const world = await openWorld();

async function newRow(columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, topic: "mail.order-link", payload: { shopDomain: "secret.example", shopOrderId: 7 } };
  await world.db
    .from("outbox")
    .insert({ ...row, ...columns })
    .throwOnError();
  return id;
}

const listed = async (...args: string[]) =>
  JSON.parse((await runOutboxCommand(["list", "--json", "--limit", "10000", ...args])).output);
const find = async (id: string) => (await listed()).deliveries.find((row: { id: string }) => row.id === id);

test("lists what waits as a table and as JSON, of a payload only its ids", async () => {
  const requestId = randomUUID();
  const refund = await newRow({ topic: "payment.refund", payload: { requestId, note: "words" } });
  const mail = await newRow({ parked_at: "2026-01-01T00:00:00Z", last_error: "ServiceError" });
  const table = await runOutboxCommand([]);
  expect(table.exitCode).toBe(0);
  expect(table.output).toMatch(/^Alarms: .*delivery-parked/);
  expect(table.output).toMatch(new RegExp(`${refund} +payment\\.refund +now +0 +\\d+ s +${requestId}`));
  expect(table.output).toMatch(
    new RegExp(`${mail} +mail\\.order-link +parked +0 +\\d+ s +ServiceError$`, "m"),
  );
  expect(await find(refund)).toMatchObject({ topic: "payment.refund", about: { requestId } });
  expect(await find(mail)).toMatchObject({ dueAt: null, lastError: "ServiceError", about: {} });
  expect(table.output + JSON.stringify(await listed())).not.toMatch(/words|secret\.example/);
});

test("lists only parked ones, or of one topic", async () => {
  await newRow();
  await newRow({ parked_at: "2026-01-01T00:00:00Z" });
  const parked: { dueAt: string | null }[] = (await listed("--parked")).deliveries;
  expect(parked.length).toBeGreaterThan(0);
  expect(parked.every(({ dueAt }) => dueAt === null)).toBe(true);
  const refunds: { topic: string }[] = (await listed("--topic", "payment.refund")).deliveries;
  expect(refunds.every(({ topic }) => topic === "payment.refund")).toBe(true);
});

test("parks one and makes it due again; a second time, and for an unknown one, nothing changes", async () => {
  const id = await newRow();
  expect(await runOutboxCommand(["park", id])).toMatchObject({ exitCode: 0 });
  expect(await find(id)).toMatchObject({ dueAt: null });
  expect(await runOutboxCommand(["park", id])).toMatchObject({ exitCode: 1 });
  expect(await runOutboxCommand(["retry", id])).toMatchObject({
    exitCode: 0,
    output: "1 delivery is due now.",
  });
  expect(await find(id)).toMatchObject({ dueAt: expect.any(String) });
  const unknown = await runOutboxCommand(["retry", randomUUID(), "--json"]);
  expect(unknown).toEqual({ exitCode: 1, output: '{"retried":0}' });
});

test("shows all of one delivery and what to do, of its payload only ids", async () => {
  const requestId = randomUUID();
  const about = { topic: "payment.refund", payload: { requestId, note: "words" } };
  const failed = await newRow({
    ...about,
    attempts: 3,
    last_error: "ServiceError",
    parked_at: "2026-01-01T00:00:00Z",
  });
  const shown = await runOutboxCommand(["show", failed]);
  expect(shown.exitCode).toBe(0);
  for (const row of [
    /^Delivery: +[0-9a-f-]{36}$/m,
    /^Topic: +payment\.refund: gives the fee .* back/m,
    /^State: +parked$/m,
    /^Tries: +3$/m,
    /^Last error: +ServiceError$/m,
    /^Written: +20.*Z \(\d+ s ago\)$/m,
    new RegExp(`^requestId: +${requestId}$`, "m"),
    new RegExp(`^What to do: +Check the payment provider; .*retry ${failed}`, "m"),
  ])
    expect(shown.output).toMatch(row);
  expect(shown.output).not.toMatch(/words/);
  const state = async (columns: object) => {
    const { output } = await runOutboxCommand(["show", await newRow({ ...columns }), "--json"]);
    const { state, advice } = JSON.parse(output);
    return `${state}: ${advice}`;
  };
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await state({})).toBe("waiting: Wait: it has not been tried.");
  expect(await state({ leased_until: later })).toMatch(/^being delivered: Wait/);
  expect(await state({ delivered_at: "2026-01-01T00:00:00Z" })).toBe("delivered: Nothing; it is done.");
  expect(await state({ last_error: "DatabaseError" })).toMatch(/^waiting: The database failed/);
  const webhook = { topic: "webhook.deliver", payload: { endpointId: randomUUID() } };
  expect(await state({ ...webhook, last_error: "ServiceError" })).toMatch(
    /The shop's receiver doesn't take it/,
  );
  expect(await state({ ...webhook, last_error: "endpoint-disabled" })).toMatch(/wants no more webhooks/);
  expect(await runOutboxCommand(["show", randomUUID()])).toMatchObject({ exitCode: 1 });
});

test("makes all parked ones due", async () => {
  const ids = [
    await newRow({ parked_at: "2026-01-01T00:00:00Z" }),
    await newRow({ parked_at: "2026-01-01T00:00:00Z" }),
  ];
  expect(await runOutboxCommand(["retry", "--parked"])).toMatchObject({ exitCode: 0 });
  for (const id of ids) expect((await find(id)).dueAt).not.toBeNull();
  expect(await runOutboxCommand(["retry", "--parked", "--json"])).toEqual({
    exitCode: 0,
    output: '{"retried":0}',
  });
});

test.each([
  ["an unknown verb", ["drop"]],
  ["an unknown option", ["--all"]],
  ["no id", ["park"]],
  ["neither an id nor --parked", ["retry"]],
  ["both an id and --parked", ["retry", randomUUID(), "--parked"]],
  ["an id that is none", ["retry", "1"]],
  ["two ids", ["park", randomUUID(), randomUUID()]],
  ["a limit that is none", ["--limit", "many"]],
])("%s is answered with how it is used", async (_, args) => {
  expect(await runOutboxCommand(args)).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^Usage:/),
  });
});
