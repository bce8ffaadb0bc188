import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { connectHosted } from "./client.server";
import { sharingDeadline } from "./shared-deadline.server";

let deadlocks = 0;
let isSilent = false;
const sent: string[] = [];
/** Responds like a PostgREST whose PostgreSQL aborts the next `deadlocks` transactions. */
const server = createServer(async (request, response) => {
  const body = await request.toArray();
  sent.push(`${request.method} ${request.url} ${Buffer.concat(body)}`);
  if (isSilent) return;
  deadlocks -= 1;
  const error = { code: "40P01", details: null, hint: null, message: "deadlock detected" };
  response.writeHead(deadlocks >= 0 ? 500 : 200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(deadlocks >= 0 ? error : []));
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  isSilent = false;
  sent.splice(0);
});

const call = (timeoutMs?: number) => {
  const { port } = server.address() as AddressInfo;
  return connectHosted(`http://127.0.0.1:${port}`, "key", timeoutMs).rpc(
    "read_jobs" as never,
    { p: 1 } as never,
  );
};

test("a call whose transaction was ended by a deadlock is sent again once, unchanged", async () => {
  deadlocks = 1;
  expect(await call()).toMatchObject({ error: null, data: [] });
  expect(sent).toEqual(Array(2).fill('POST /rest/v1/rpc/read_jobs {"p":1}'));
});

test("one that meets a deadlock each time fails after three times", async () => {
  deadlocks = 9;
  expect((await call()).error).toMatchObject({ code: "40P01" });
  expect(sent).toHaveLength(3);
});

test("a request waits one deadline for a silent database: its later queries fail at once, unsent", async () => {
  isSilent = true;
  await sharingDeadline(async () => {
    const first = await Promise.all([call(200), call(200)]);
    expect(first.map(({ error }) => error !== null)).toEqual([true, true]);
    expect((await call(200)).error).not.toBeNull();
  });
  expect(sent).toHaveLength(2);
  await sharingDeadline(() => call(200));
  expect(sent).toHaveLength(3);
});
