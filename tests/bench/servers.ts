import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryEnv, memoryFlags } from "../../app/platform/cli/memory-settings.mjs";
import { atExit } from "../support/ending.ts";

/** A running server; `startMs` is the time from its start to its first successful response. */
export interface Server {
  address: string;
  startMs: number;
  residentMb(): number;
  /** The process's processor time so far. */
  processorMs(): number;
  stop(): Promise<void>;
  /** Sends a signal to the process; with `SIGKILL`, resolves once it has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

export const root = process.cwd();

/** Creates a temporary folder, which is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  return typeof bound === "object" && bound ? bound.port : 0;
}

/** Starts Node.js with `args` and, in the environment, where to listen. Resolves once `probe` responds with 2xx. */
export async function serve(
  args: string[],
  cwd: string,
  probe: string,
  env: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const forget = atExit(() => child.kill("SIGKILL"));
  while (!(await answers(address + probe))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it answered`);
    await sleep(5);
  }
  return {
    address,
    startMs: performance.now() - began,
    residentMb: () => residentMb(child),
    processorMs: () => processorMs(child),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      forget();
    },
    signal: async (signal) => {
      child.kill(signal);
      if (signal !== "SIGKILL") return;
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      forget();
    },
  };
}

/** True if the URL responds with 2xx. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

function residentMb({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** `/proc` counts in hundredths of a second. The program's name, in parentheses, may contain spaces. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the built service, with the embedded database in `DATA_DIR` or the one at `SUPABASE_URL`. */
export function startLetterwell(env: Record<string, string> & { DATA_DIR: string }, nodeArgs: string[] = []) {
  const database = { SUPABASE_URL: "", SUPABASE_SECRET_KEY: "", SUPABASE_PUBLISHABLE_KEY: "" };
  const quiet = { APP_ENV: "demo", PUBLIC_URL: "", LOG_LEVEL: "info", LETTERS_SANDBOX_SECONDS: "20" };
  const limits = {
    RATE_LIMIT_FACTOR: "1000000",
    ORDER_LOOKUPS_PER_VISITOR: "1000000",
    ORDER_LOOKUPS_PER_SHOP: "1000000",
  };
  const settings = { ...memoryEnv, ...quiet, ...limits, ...database, ...env };
  return serve([...memoryFlags, ...nodeArgs, "app/platform/cli/serve.mjs"], root, "/readyz", settings);
}
