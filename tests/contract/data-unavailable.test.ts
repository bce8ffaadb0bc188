import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readBrandHeader } from "~/brands/store/brands.server";
import { checkDatabase } from "~/platform/database/check-database.server";
import { connectHosted, useDatabase } from "~/platform/database/client.server";
import { DatabaseError, DatabaseUnavailableError, dataOf } from "~/platform/database/database-error.server";
import { submitOrderLetter } from "./data/rows";

let server: Server | undefined;

async function serve(answer?: { status: number; body: string }): Promise<string> {
  server = createServer((_, response) => {
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test("a database that never answers is unavailable once the deadline has passed", async () => {
  useDatabase(connectHosted(await serve(), "key", 200));
  await expect(readBrandHeader("lamp")).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(submitOrderLetter("draft", "2027-01-01")).rejects.toBeInstanceOf(DatabaseUnavailableError);
});

test.each([
  [
    "PostgREST that lost its connection in mid-query",
    400,
    '{"code":"","details":null,"hint":null,"message":""}',
  ],
  ["a gateway's client error without a code", 404, "<h1>No such backend</h1>"],
  ["a body cut off", 400, '{"code":'],
])("%s is an outage, so that what was typed is kept", async (_, status, body) => {
  useDatabase(connectHosted(await serve({ status, body }), "key"));
  await expect(readBrandHeader("lamp")).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(submitOrderLetter("draft", "2027-01-01")).rejects.toBeInstanceOf(DatabaseUnavailableError);
});

test("a check gives up in its own time", async () => {
  useDatabase(connectHosted(await serve(), "key", 60_000));
  await expect(checkDatabase(100)).rejects.toBeInstanceOf(DatabaseUnavailableError);
});

test("nothing listening, a gateway's error page and a pool without connections are outages", async () => {
  const url = await serve({ status: 502, body: "<h1>Bad gateway</h1>" });
  useDatabase(connectHosted(url, "key"));
  await expect(readBrandHeader("lamp")).rejects.toBeInstanceOf(DatabaseUnavailableError);
  server?.close();
  server?.closeAllConnections();
  await expect(readBrandHeader("lamp")).rejects.toBeInstanceOf(DatabaseUnavailableError);
  useDatabase(connectHosted(await serve({ status: 504, body: '{"code":"PGRST003"}' }), "key"));
  await expect(readBrandHeader("lamp")).rejects.toMatchObject({
    name: "DatabaseUnavailableError",
    code: "PGRST003",
  });
});

test.each([
  ["57014", DatabaseUnavailableError],
  ["53300", DatabaseUnavailableError],
  ["PGRST002", DatabaseUnavailableError],
  ["23505", DatabaseError],
  ["P0002", DatabaseError],
  ["PGRST204", DatabaseError],
])("code %s has its own error", (code, kind) => {
  let thrown: unknown;
  try {
    dataOf("try", { data: null, error: { code } });
  } catch (error) {
    thrown = error;
  }
  expect(thrown?.constructor).toBe(kind);
  expect(thrown).toMatchObject({ operation: "try", code });
});
