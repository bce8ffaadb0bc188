import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openServer } from "../support/served";
import { openWorld } from "../support/world";

await openWorld();
const server = await openServer();
afterAll(server.close);
const { port } = new URL(server.address);
const floodProgram = fileURLToPath(new URL("../support/flood.mjs", import.meta.url));

/** Four visitors, each with their own IP address and connection: statuses, and the 99th percentile in ms. */
async function visit(requests = 50): Promise<{ statuses: number[]; p99: number }> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const one = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.2.${visitor}` });
    for (let count = 0; count < requests; count += 1) {
      const began = performance.now();
      statuses.add(await ask(agent));
      times.push(performance.now() - began);
    }
    agent.destroy();
  };
  await Promise.all([1, 2, 3, 4].map(one));
  times.sort((a, b) => a - b);
  return { statuses: [...statuses], p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

const ask = (agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = get(`${server.address}/healthz`, { agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
  });

const quiet = await visit();

// Tests run beside others with varying load, so only waits from three seconds on are blamed on the flood.
test.each([
  ["headers", 50],
  ["headers", 1],
  ["form", 50],
])(
  "500 connections slow with their %s, from %i addresses, keep no visitor waiting",
  async (kind, addresses) => {
    const flood = spawn(process.execPath, [floodProgram, port, kind, "500", String(addresses)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(flood.stdout, "data");
    // Answered after the flood's own requests, which all arrived at once.
    await visit(1);
    const during = await visit().finally(() => flood.kill());
    expect(during.statuses).toEqual([200]);
    expect(during.p99).toBeLessThanOrEqual(Math.max(2 * quiet.p99, 3_000));
  },
);
