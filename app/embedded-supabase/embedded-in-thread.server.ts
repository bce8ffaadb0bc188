import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { log, logError } from "~/platform/process/log.server";
import { framesOf } from "~/platform/process/stack-frames";
import { startThread, takeWarmThread } from "~/platform/process/warm-thread.mjs";
import { type EmbeddedDatabase, openOnEngine } from "./embedded-database.server";
import type { Engine, EngineOptions } from "./embedded-engine";
import { type Call, errorOf, type Reply } from "./thread-messages";

/** Part of the server's build, bundled from `embedded-thread.server.ts`. */
const built = () => join(process.cwd(), "build/server/embedded-thread.js");

/** SQLSTATE for a server that shut down. */
const wentDown = "57P01";

interface Waiting {
  operation: string;
  resolve(value: never): void;
  reject(error: Error): void;
}

const printed = "printed by a library in the embedded database's thread";

let hasCrashed = false;

/**
 * Opens the embedded database on its own thread, like `openOnEngine`, so that queries don't block this one. `ended`
 * resolves if the thread ends without having been closed; calls then throw `DatabaseUnavailableError`.
 */
export function openInThread(
  options: { dataDir: string; seed?: boolean },
  program = built(),
): Promise<EmbeddedDatabase> {
  // After the thread crashed, leased deliveries may be in progress in this very process.
  const freesLeases = !hasCrashed;
  const start = (asked: EngineOptions) => openEngine(takeWarmThread() ?? startThread(program), asked);
  return openOnEngine(start, { ...options, freesLeases });
}

async function openEngine(
  thread: Worker,
  options: EngineOptions,
): Promise<{ engine: Engine; ended: Promise<void> }> {
  logPrinted(thread);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isGone = false;
  let isClosing = false;

  function wait<T>(id: number, operation: string): Promise<T> {
    return new Promise((resolve, reject) => {
      if (isGone) reject(new DatabaseUnavailableError(operation, wentDown));
      else waiting.set(id, { operation, resolve, reject });
    });
  }
  function call<T>(message: Omit<Call, "id">): Promise<T> {
    last += 1;
    if (!isGone) thread.postMessage({ ...message, id: last });
    return wait(last, message.name);
  }
  thread.on("message", (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) call?.reject(errorOf(reply.error));
    else call?.resolve(reply.value as never);
  });
  thread.on("error", (error) => logError(error, {}, "the embedded database's thread failed"));
  const ended = new Promise<void>((resolve) => {
    thread.once("exit", () => {
      isGone = true;
      for (const { operation, reject } of waiting.values())
        reject(new DatabaseUnavailableError(operation, wentDown));
      if (isClosing) return;
      hasCrashed = true;
      resolve();
    });
  });

  async function end(): Promise<void> {
    isClosing = true;
    await thread.terminate();
  }
  await call({ name: "open", argument: options }).catch(async (cause) => {
    await end();
    throw cause;
  });
  const engine: Engine = {
    ask: (argument) => call({ name: "ask", argument }),
    invite: (argument) => call({ name: "invite", argument }),
    recover: (argument) => call({ name: "recover", argument }),
    copyFiles: (argument) => call({ name: "copyFiles", argument }),
    async close() {
      isClosing = true;
      await call({ name: "close", argument: "" }).finally(end);
    },
  };
  return { engine, ended };
}

/** Turns what libraries print in the thread into log lines. The text is dropped, as a failing query's text holds values. */
function logPrinted({ stdout, stderr }: Worker): void {
  for (const output of [stdout, stderr])
    output.setEncoding("utf8").on("data", (text) => log.error({ frames: framesOf(text) }, printed));
}
