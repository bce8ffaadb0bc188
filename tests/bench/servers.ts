import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryEnv, memoryFlags } from "../../app/platform/cli/memory-settings.mjs";
import { atExit } from "../support/ending.ts";

/** A running server; `startMs` is the time from its start to its first good answer. */
export interface Server {
  address: string;
  startMs: number;
  residentMb(): number;
  /** Processor time the process has used so far. */
  processorMs(): number;
  stop(): Promise<void>;
  /** Sends its process a signal; `SIGKILL` resolves once it is gone. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

export const root = process.cwd();

/** A fresh folder under the system's temporary one, removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  return typeof bound === "object" && bound ? bound.port : 0;
}

/** Starts Node.js with `args`, told by the environment where to listen; resolves once `probe` answers 2xx. */
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

/** Whether an address answers 2xx. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

function residentMb({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** `/proc` counts in hundredths of a second; the program's name in brackets may hold blanks. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The built service: with the embedded database in `DATA_DIR`, or with the one `SUPABASE_URL` names. */
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
