import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Received } from "./fake-server";

/**
 * How a service fails. "silent" never responds, "refused" accepts no connection, "lost" executes the request and hangs up,
 * "half" executes it and hangs up in the middle of its response, "truncated" ends it there as if it were complete. The
 * others respond 200, except "broken", a gateway's 502: random bytes, a page, `null`, JSON of another shape, an endless
 * body.
 */
export const cuts = [
  ...(["silent", "refused", "lost", "half", "truncated", "broken"] as const),
  ...(["bytes", "page", "null", "shape", "endless"] as const),
];
export type Cut = (typeof cuts)[number];

type Whole = Exclude<Answer, string>;
/** A request with its raw body. */
export type ReceivedBytes = Received & { bytes: Buffer };

/** A service behind a connection that can be cut. */
interface CuttingServer {
  /** `http://127.0.0.1:port`, the same after a cut. */
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedBytes[];
  /** Fails like this from now on; with a number, responds that many milliseconds late; null restores it. */
  cut(how: Cut | number | null): Promise<void>;
  close(): Promise<void>;
}

const page = "<!doctype html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>";
const noise = Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 197 + 11) % 256));
const megabyte = Buffer.alloc(1_048_576, " ");

const fixed: Partial<Record<Cut, { status: number; type: string; body: string | Buffer }>> = {
  broken: { status: 502, type: "text/html", body: "<h1>502 Bad Gateway</h1>" },
  bytes: { status: 200, type: "application/json", body: noise },
  page: { status: 200, type: "text/html", body: page },
  null: { status: 200, type: "application/json", body: "null" },
  shape: { status: 200, type: "application/json", body: '{"surprise":["this is another service"]}' },
};

/** Starts one on a free local port in front of `respond`. Close it after the tests. */
export async function startCuttingServer(
  respond: (request: ReceivedBytes) => Answer | Promise<Answer>,
): Promise<CuttingServer> {
  const received: ReceivedBytes[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let how: Cut | number | null = null;
  let port = 0;

  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray().catch(() => []));
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://cut");
    const { method = "", headers } = request;
    const seen = { method, path, query, headers, body: bytes.toString("utf8"), bytes };
    received.push(seen);
    // A keep-alive connection could end just as the next request is sent, which is another fault than intended.
    response.shouldKeepAlive = false;
    const known = typeof how === "string" ? fixed[how] : undefined;
    if (known) return void response.writeHead(known.status, { "Content-Type": known.type }).end(known.body);
    if (how === "silent") return;
    if (how === "endless") return pour(response, timers);
    const cut = how;
    const answer = await respond(seen);
    if (typeof answer === "string") throw new Error(`cut the line in place of "${answer}"`);
    if (typeof cut !== "number") return send(response, answer, cut);
    timers.add(setTimeout(() => send(response, answer, null), cut));
  });
  const listen = () => new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const end = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen();
  port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    async cut(next) {
      how = next;
      if (next === "refused") await end();
      else if (!server.listening) await listen();
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      if (server.listening) await end();
    },
  };
}

function send(response: ServerResponse, answer: Whole, cut: Cut | null): void {
  const body = Buffer.from("json" in answer ? JSON.stringify(answer.json) : answer.raw);
  const { status = 200, headers } = answer;
  if (cut === "lost") return void response.destroy();
  const kept = cut === "truncated" ? body.subarray(0, body.length / 2) : body;
  const lines = { "Content-Type": "application/json", ...headers, "Content-Length": kept.length };
  response.writeHead(status, lines);
  if (cut !== "half") return void response.end(kept);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
  if (body.length < 2) response.destroy();
}

function pour(response: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write("[");
  const timer = setInterval(() => response.writableNeedDrain || response.write(megabyte), 1);
  timers.add(timer);
  response.once("close", () => clearInterval(timer));
}
