import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { flushLog, log } from "./log.server";
import { hookIntoRemixServe } from "./remix-serve.server";

export interface Application {
  /** Called with the server before it listens. */
  onServer(server: Server): void;
  /** Called at once, to open what requests need. An error ends the process. */
  open(): Promise<void>;
  /** Called once the server listens, while `open` runs: warms up what the first request would otherwise wait for. */
  prepare(): void;
  /** Resolves once requests can be served; retried a second after it rejects. */
  checkReady(): Promise<void>;
  /** Called once `checkReady` has resolved; before that no job could succeed. */
  startWorker(): Worker;
  /** Called for each request before its handlers. */
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Called at shutdown with the requests in progress: an upload may take minutes to arrive. */
  endUnfinished(underWay: Iterable<ServerResponse>): void;
  close(): Promise<void>;
}

export interface Worker {
  /** Stops accepting work; resolves when work in progress has ended. */
  stop(): Promise<void>;
}

interface Lifecycle {
  application: Application;
  /** Started once the application is ready. */
  worker: Worker | null;
  underWay: Set<ServerResponse>;
  stopping: boolean;
}

const drainMs = 8_000;
/** How long request bodies may still arrive at shutdown: a form arrives at once, and uploads aren't waited for. */
const arriveMs = 2_000;

const holder = globalThis as typeof globalThis & { letterwellLifecycle?: Lifecycle };

async function stop(lifecycle: Lifecycle, signal: NodeJS.Signals): Promise<void> {
  if (lifecycle.stopping) return;
  lifecycle.stopping = true;
  log.info({ signal }, "stopping");
  const arriving = setTimeout(() => lifecycle.application.endUnfinished(lifecycle.underWay), arriveMs);
  const deadline = setTimeout(() => process.exit(0), drainMs + 1_500);
  await Promise.race([
    Promise.all([lifecycle.worker?.stop(), drainResponses(lifecycle.underWay)]),
    new Promise((resolve) => setTimeout(resolve, drainMs)),
  ]);
  clearTimeout(arriving);
  await lifecycle.application.close();
  log.info("stopped");
  await flushLog();
  clearTimeout(deadline);
  process.exit(0);
}

async function drainResponses(underWay: Set<ServerResponse>): Promise<void> {
  while (underWay.size > 0) {
    const next = underWay.values().next().value;
    if (next) await new Promise((resolve) => next.once("close", resolve));
  }
}

/** Starts the worker on the open application, and tells the parent process once the server responds. */
async function getReady(lifecycle: Lifecycle, listening: Promise<void>): Promise<void> {
  const { application } = lifecycle;
  const opening = application.open();
  await listening;
  application.prepare();
  await opening;
  const isReady = () =>
    application.checkReady().then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(1_000, undefined, { ref: false });
  if (!lifecycle.stopping) lifecycle.worker = application.startWorker();
  diagnostics.channel("letterwell.ready").publish({});
}

/**
 * Runs the application inside remix-serve. On SIGTERM it shuts down gracefully: requests and deliveries in progress are
 * finished first. Safe to call again after a development reload.
 */
export function startLifecycle(application: Application): void {
  if (holder.letterwellLifecycle) return;
  const lifecycle: Lifecycle = { application, worker: null, underWay: new Set(), stopping: false };
  holder.letterwellLifecycle = lifecycle;
  const listening = new Promise<void>((resolve) => {
    hookIntoRemixServe({
      onServer: (server) => application.onServer(server),
      onListening: resolve,
      onRequest(request, response) {
        lifecycle.underWay.add(response);
        response.once("close", () => lifecycle.underWay.delete(response));
        application.onRequest(request, response);
      },
    });
  });
  void getReady(lifecycle, listening);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(lifecycle, signal));
}
