import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startLetterwell, temporaryFolder } from "../bench/servers.ts";
import { atExit } from "../support/ending.ts";
import type { Rounds } from "./kills.ts";
import { outcomeOf } from "./outcome.ts";
import type { Receivers } from "./receivers.ts";
import { startShoppers } from "./shoppers.ts";

/** The results of a full disk and of a read-only one. */
interface Disks extends Rounds {
  /** Responses of the home page while the disk was full. */
  home: Set<number>;
  /** The error printed on startup when the folder isn't writable. */
  said: string;
}

const shopperCount = 2;
const limitMs = 60_000;

/** A 200 MB disk in memory; null if this user may not mount one. */
function mountDisk(): { folder: string; remount(options: string): void } | null {
  const folder = join(temporaryFolder(), "disk");
  mkdirSync(folder);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", folder], {
    stdio: "ignore",
  });
  if (mounted.status !== 0) return null;
  atExit(() => void spawnSync("umount", ["-l", folder]));
  return {
    folder,
    remount: (options) => void execFileSync("mount", ["-o", `remount,${options}`, folder]),
  };
}

/** Fills the disk; returns a function that frees the space again. */
function fill(folder: string): () => void {
  const path = join(folder, "fill");
  const file = openSync(path, "w");
  const page = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(file, page);
  } catch {
    closeSync(file);
  }
  return () => rmSync(path);
}

/**
 * Repeatedly fills the disk of a process with the embedded database while shoppers request and pay, then starts it on a
 * read-only disk. `backMs` is the time from freeing the space until everything was delivered. Null if no disk can be
 * mounted.
 */
export async function fillDisks(receivers: Receivers, rounds: number): Promise<Disks | null> {
  const disk = mountDisk();
  if (!disk) return null;
  const env = { ...receivers.env, DATA_DIR: join(disk.folder, "data"), LOG_LEVEL: "silent" };
  const server = await startLetterwell(env);
  const shoppers = startShoppers(() => server.address, receivers, shopperCount);
  const outcome = () => outcomeOf(shoppers.submissions, { address: server.address, receivers, limitMs });
  const home = new Set<number>();
  const backMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await shoppers.moreOf(3);
    const makeRoom = fill(disk.folder);
    await sleep(4_000);
    home.add((await fetch(server.address)).status);
    makeRoom();
    await shoppers.moreOf(1);
    backMs.push((await outcome()).waitedMs);
  }
  await shoppers.stop();
  const last = await outcome();
  await server.stop();
  disk.remount("ro");
  const said = await refusalOf(env);
  return { outcome: last, backMs, failures: shoppers.failures, home, said };
}

/** The server's output when it fails to start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ["app/platform/cli/serve.mjs"], {
    env: { ...process.env, ...env, PORT: "0", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 30_000,
  });
  return (await text(child.stderr)).trim();
}
