import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import morgan from "morgan";
import onHeaders from "on-headers";
import { closeDatabase, database, pingDatabase } from "~/data/database/client.server";
import { FolderInUseError, FolderNotWritableError } from "~/data/database/folder-lock.server";
import { peerHeader } from "~/http/client-address.server";
import { withoutControlCharacters } from "~/http/control-characters";
import { originHeader } from "~/http/form.server";
import { guardServer, serverLimits } from "~/http/guard-server.server";
import { loggedPath } from "~/http/logged-path.server";
import { applyBaseline } from "~/http/security-headers.server";
import { type OutboxWorker, startOutboxWorker } from "~/jobs/outbox-worker.server";
import { env } from "./env.server";
import { log, logError } from "./log.server";

/**
 * What remix-serve has no hook for, held on Node's public diagnostics channels: limits of the server, a request id, the
 * baseline of security headers on every answer (static files too), one access line per request, a clean end on SIGTERM.
 */
const drainMs = 8_000;

interface Lifecycle {
  /** Started once the database is open, or could not be opened. */
  worker: OutboxWorker | null;
  open: Set<ServerResponse>;
  stopping: boolean;
}

const holder = globalThis as typeof globalThis & { letterwellLifecycle?: Lifecycle };

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
}

function onRequest({ request, response }: Started): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  request.headers[peerHeader] = request.socket.remoteAddress ?? "";
  // Remix answers a foreign Origin with an empty 500 before our own check can refuse it with a page.
  request.headers[originHeader] = request.headers.origin;
  delete request.headers.origin;
  response.setHeader("X-Request-Id", requestId);
  request.url = withoutControlCharacters(request.url ?? "/");
  const path = request.url.split("?", 1)[0] ?? "/";
  onHeaders(response, () => applyBaseline(response, path));
  holder.letterwellLifecycle?.open.add(response);
  response.once("close", () => {
    holder.letterwellLifecycle?.open.delete(response);
    const ms = Math.round(performance.now() - startedAt);
    log.info(
      // 499: nothing was sent, as the visitor left or took too long.
      {
        requestId,
        method: request.method,
        path: loggedPath(path),
        status: response.headersSent ? response.statusCode : 499,
        ms,
      },
      "request",
    );
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const lifecycle = holder.letterwellLifecycle;
  if (!lifecycle || lifecycle.stopping) return;
  lifecycle.stopping = true;
  log.info({ signal }, "stopping");
  const deadline = setTimeout(() => process.exit(0), drainMs + 1_500);
  await Promise.race([
    Promise.all([lifecycle.worker?.stop(), drained(lifecycle.open)]),
    new Promise((resolve) => setTimeout(resolve, drainMs)),
  ]);
  await closeDatabase();
  clearTimeout(deadline);
  log.info("stopped");
  process.exit(0);
}

async function drained(open: Set<ServerResponse>): Promise<void> {
  while (open.size > 0) {
    const next = open.values().next().value;
    if (next) await new Promise((resolve) => next.once("close", resolve));
  }
}

/** A data folder that cannot be used ends the process; a database that is merely away may come back. */
async function openDatabaseEarly(): Promise<void> {
  await database().catch((error) => {
    logError(error, {}, "database could not be opened");
    if (error instanceof FolderInUseError || error instanceof FolderNotWritableError) throw error;
  });
}

/** Starts the worker on the open database; tells the starting process once database and server answer. */
async function getReady(lifecycle: Lifecycle, listening: Promise<void>): Promise<void> {
  await openDatabaseEarly();
  if (!lifecycle.stopping) lifecycle.worker = startOutboxWorker();
  await listening;
  const answers = () =>
    pingDatabase(5_000).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await sleep(1_000, undefined, { ref: false });
  diagnostics.channel("letterwell.ready").publish({});
}

/** Starts the parts that live as long as the process. Safe to call again after a development reload. */
export function startLifecycle(): void {
  if (holder.letterwellLifecycle) return;
  const lifecycle: Lifecycle = { worker: null, open: new Set(), stopping: false };
  holder.letterwellLifecycle = lifecycle;
  const listening = new Promise<void>((resolve) => {
    diagnostics.subscribe("tracing:net.server.listen:asyncEnd", () => resolve());
  });
  void getReady(lifecycle, listening);
  morgan.format("tiny", () => undefined);
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server)
      guardServer(server, { ...serverLimits, connections: env().MAX_CONNECTIONS });
  });
  diagnostics.subscribe("http.server.request.start", (message) => onRequest(message as Started));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
