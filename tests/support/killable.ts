import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import type { ClaimKey } from "~/letters/desk/store/decisions.server";
import type { LetterContent } from "~/letters/domain/letter-content";
import type { Signature } from "~/letters/store/signed-letter.server";
import { closeDatabase, useDatabase } from "~/platform/database/client.server";
import { builtProgram } from "./built-program";
import { copyTestDatabase } from "./embedded";
import { endsSoon } from "./ending";

export interface LetterToSign {
  key: ClaimKey;
  content: LetterContent;
  signature: Signature;
}

/** A SQL function and its arguments. */
export interface DatabaseCall {
  name: string;
  args: Record<string, unknown>;
}

interface Killable {
  /**
   * Starts the process, which waits "before" or "after" a SQL function, as in "after approve_letter", once its calls are
   * "made", or at an outcome. It signs a letter, or makes calls, before it delivers what is due.
   */
  start(waitAt?: string, work?: LetterToSign | readonly DatabaseCall[]): KillableProcess;
  /** Runs work on the folder's database through the app's modules. No process may be running. */
  withDatabase<T>(work: (client: EmbeddedDatabase["client"]) => Promise<T>): Promise<T>;
}

interface KillableProcess {
  /** The first line it prints. */
  line: Promise<string>;
  exited: Promise<void>;
  kill(): Promise<void>;
}

/** A new data folder for each test of a file, and killable processes on it. Call it once in a file, outside of tests. */
export async function openKillable(env: Record<string, string>): Promise<Killable> {
  const program = await builtProgram("killable");
  let folder = "";
  let children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "letterwell-killable-"));
    await copyTestDatabase(folder, false);
  });
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
    children = [];
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    start(waitAt = "", work) {
      const args = [...endsSoon, program, folder, waitAt, ...(work ? [JSON.stringify(work)] : [])];
      const child = spawn(process.execPath, args, {
        env: { ...process.env, APP_ENV: "demo", DATA_DIR: folder, LOG_LEVEL: "silent", ...env },
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
      const line = createInterface(child.stdout)[Symbol.asyncIterator]().next();
      const kill = () => {
        child.kill("SIGKILL");
        return exited;
      };
      return { kill, exited, line: line.then(({ value }) => String(value)) };
    },
    async withDatabase(work) {
      const { client, close } = await openEmbedded({ dataDir: folder, seed: false });
      useDatabase(client);
      return work(client).finally(closeDatabase).finally(close);
    },
  };
}
