import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the fake received it, with its complete body. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * What the fake does with a request: responds with JSON or raw bytes, at once or after `afterMs`, never responds, sends
 * half a response and stops, sends a byte at a time forever, or drops the connection.
 */
export type Answer =
  | { json: unknown; status?: number; headers?: Record<string, string>; afterMs?: number }
  | { raw: string | Uint8Array; status?: number; headers?: Record<string, string>; afterMs?: number }
  | "silence"
  | "half"
  | "drip"
  | "hang-up";

export interface FakeServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  /** Everything received since the last `answerWith`, oldest first. */
  readonly received: Received[];
  /** Sets the next responses and clears `received`. */
  answerWith(answer: Answer | ((request: Received) => Answer | Promise<Answer>)): void;
  /** The only request received; throws unless there was exactly one. */
  only(): Received;
  close(): Promise<void>;
}

/** An HTTP server on a free local port that replaces an outside service. Close it after the test. */
export async function startFakeServer(): Promise<FakeServer> {
  const received: Received[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let answer: (request: Received) => Answer | Promise<Answer> = () => ({
    json: { error: "nothing prepared" },
    status: 500,
  });

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const url = new URL(request.url ?? "/", "http://fake");
      const seen: Received = {
        method: request.method ?? "",
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      received.push(seen);
      respond(response, await answer(seen), timers);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(next) {
      received.length = 0;
      answer = typeof next === "function" ? next : () => next;
    },
    only() {
      const [first, ...rest] = received;
      if (!first || rest.length > 0) throw new Error(`expected one request, got ${received.length}`);
      return first;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(response: ServerResponse, answer: Answer, timers: Set<NodeJS.Timeout>): void {
  if (answer === "silence") return;
  if (answer === "hang-up") {
    response.destroy();
    return;
  }
  if (answer === "half" || answer === "drip") {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write("{");
    if (answer === "drip") {
      const timer = setInterval(() => response.write(" "), 10);
      timers.add(timer);
      response.once("close", () => clearTimeout(timer));
    }
    return;
  }
  const body = "json" in answer ? JSON.stringify(answer.json) : answer.raw;
  const end = () => {
    response.writeHead(answer.status ?? 200, { "Content-Type": "application/json", ...answer.headers });
    response.end(body);
  };
  if (answer.afterMs) timers.add(setTimeout(end, answer.afterMs));
  else end();
}
