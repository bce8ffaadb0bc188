import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect } from "vitest";
import type { FetchOptions } from "~/platform/public-fetch/fetch-options";
import { RobotsCache } from "~/platform/public-fetch/robots-cache";
import { eventually } from "./eventually";
import { testAgent } from "./page-shop";

interface HostileServers {
  /** Starts a server that responds to each connection byte by byte, in place of shop.test. */
  serve(answer: (socket: Socket) => void): Promise<FetchOptions>;
}

/** Closes each test's server, and fails the test if a connection is left open; call it outside of tests. */
export function hostileServers(): HostileServers {
  const open = new Set<Socket>();
  let server: Server | null = null;
  afterEach(async () => {
    await eventually(() => expect(open.size).toBe(0));
    await new Promise((done) => (server ? server.close(done) : done(null)));
    server = null;
  });
  return {
    async serve(answer) {
      const listening = createServer((socket) => {
        open.add(socket);
        socket.on("close", () => open.delete(socket));
        socket.on("error", () => {});
        socket.once("data", () => answer(socket));
      });
      server = listening;
      await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready));
      const bound = listening.address();
      const port = typeof bound === "object" && bound ? bound.port : 0;
      const robots = new RobotsCache();
      robots.set("http://shop.test", "all");
      const testHosts = new Map([["shop.test", { address: "127.0.0.1", port }]]);
      return { agent: testAgent, rateLimit: async () => true, robots, testHosts };
    },
  };
}

/** Writes the same data repeatedly until the client disconnects. */
export function drip(socket: Socket, first: string, more: string | Buffer): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 5);
  socket.on("close", () => clearInterval(timer));
}
