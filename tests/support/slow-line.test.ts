import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { badLine, openLine } from "./slow-line";

const body = "0123456789".repeat(1_000);
const server = createServer((request, response) => request.pipe(response.writeHead(200)));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** Sends the body and receives it back; returns the time in milliseconds. */
async function echo(spec: Partial<typeof badLine>): Promise<number> {
  const line = await openLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    ...badLine,
    ...spec,
  });
  const began = performance.now();
  const answer = await fetch(line.address, { method: "POST", body });
  expect(await answer.text()).toBe(body);
  const took = performance.now() - began;
  await line.close();
  return took;
}

test("a line has its round trips and bandwidth, and loss costs time but no byte", async () => {
  const [good, lossy] = await Promise.all([
    echo({ roundTripMs: 100, loss: 0 }),
    echo({ roundTripMs: 100, loss: 0.2 }),
  ]);
  // A handshake and a round trip; and 10 KB at 50 KB a second, which come back while they are still being sent.
  expect(good).toBeGreaterThan(200 + 200 - 20);
  expect(lossy).toBeGreaterThan(good);
});
