import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endsSoon } from "../../support/ending.ts";
import { putNewDatabase } from "./new-folder.ts";

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export interface TestServer {
  origin: string;
  process: ChildProcess;
  output: () => string;
}

/**
 * Starts the built app in its own process, with a new database if the data folder is empty. Resolves once it responds or
 * has ended.
 */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  if (env.DATA_DIR && existsSync(env.DATA_DIR)) putNewDatabase(env.DATA_DIR);
  const child = spawn("node_modules/.bin/node", [...endsSoon, "app/platform/cli/serve.mjs"], {
    env: { ...process.env, HOST: "127.0.0.1", RATE_LIMIT_FACTOR: "10000", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  // The last lines of output may arrive after the exit.
  const closed = once(child, "close");
  const origin = `http://127.0.0.1:${env.PORT}`;
  while (child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await pause(100);
  }
  if (child.exitCode !== null) await closed;
  return { origin, process: child, output: () => output };
}

/** Stops a server and returns its exit code; null if a signal ended it. */
export async function endServer({ process }: TestServer, signal: NodeJS.Signals): Promise<number | null> {
  if (process.exitCode !== null) return process.exitCode;
  const ended = once(process, "close");
  process.kill(signal);
  const [code] = await ended;
  return code;
}
