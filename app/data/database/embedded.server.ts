import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { createClient } from "@supabase/supabase-js";
import { keptSecret } from "~/process/private-file.server";
import { copyTree } from "../backup/copy-tree.server";
import type { OpenDatabase } from "./client.server";
import type { Client, Database } from "./database";
import { authOptions, CaughtMails, createDemoUsers, embeddedAuth, migrateAuth } from "./embedded-auth.server";
import { EmbeddedConnection } from "./embedded-connection.server";
import { FolderHalfRestoredError, lockFolder, openFolder } from "./folder-lock.server";
import { appliedMigrations, migrate } from "./migrations.server";
import { timedFetch } from "./timed-fetch.server";

export interface EmbeddedDatabase extends OpenDatabase {
  copyFiles(into: string): Promise<string[]>;
  /** What a browser holding the public key would be allowed. */
  publicClient: Client;
}

/**
 * Opens the embedded database in `<dataDir>/db`, creating and seeding it the first time and applying new migrations.
 * One process at a time: throws `FolderInUseError` for the second, `FolderNotWritableError` where nothing can be kept,
 * `FolderHalfRestoredError` for what a restore left when it was cut off.
 */
export async function openEmbedded(options: { dataDir: string; seed?: boolean }): Promise<EmbeddedDatabase> {
  const dataDir = openFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  if (existsSync(restoringIn(dataDir))) {
    unlock();
    throw new FolderHalfRestoredError(options.dataDir);
  }
  await createCluster(dataDir).catch((cause) => {
    unlock();
    throw cause;
  });
  const connection = new EmbeddedConnection({
    url: clusterOf(dataDir),
    pgliteOptions: { startParams, extensions, parsers },
  });
  const opened = clients(connection, keptSecret(`${dataDir}/auth-secret`));
  try {
    await connection.driver.waitReady;
    await migrateAuth(connection.driver);
    await migrate(connection.driver, { seed: options.seed ?? true });
    rmSync(creating(dataDir), { force: true });
    await connection.introspect();
    // The folder has one owner, so a claim still standing is that of a process which was killed.
    await connection.driver.exec("update outbox set locked_until = null where locked_until is not null");
    await createDemoUsers(connection.driver, opened.auth);
  } catch (cause) {
    await connection.close().catch(() => undefined);
    unlock();
    throw cause;
  }
  return {
    ...opened,
    copyFiles: async (into) => {
      await connection.whilePaused(() => copyTree(clusterOf(dataDir), into));
      return appliedMigrations(connection.driver);
    },
    close: async () => {
      await connection.close();
      unlock();
    },
  };
}

/** What the migrations may ask for by `create extension`. Its files are put in place at each opening. */
export const extensions = { pg_trgm };

/** Values as PostgREST spells them: numeric and bigint as numbers, an instant as `2026-11-22T09:30:00.5+00:00`. */
const parsers = {
  [types.NUMERIC]: Number,
  [types.INT8]: Number,
  [types.TIMESTAMPTZ]: (text: string) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};

/** 16 MB of shared buffers in place of 128: the data is small, and the operating system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, "-B", "2048"];

const clusterOf = (dataDir: string) => `${dataDir}/db`;
/** Where a restore unpacks a backup, before it takes the place of what is there. */
export const restoringIn = (dataDir: string) => `${dataDir}/restoring`;
const creating = (dataDir: string) => `${dataDir}/db.creating`;

/**
 * Creates the cluster the first time, on a thread of its own, so that this one answers meanwhile. One whose creation was
 * cut off holds no data; it is made anew.
 */
async function createCluster(dataDir: string): Promise<void> {
  const folder = clusterOf(dataDir);
  if (existsSync(creating(dataDir))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return;
  writeFileSync(creating(dataDir), "");
  const program = join(process.cwd(), "app/data/database/create-cluster.mjs");
  await once(new Worker(program, { workerData: { folder, startParams } }), "exit");
}

function clients(
  connection: EmbeddedConnection,
  jwtSecret: string,
): Omit<EmbeddedDatabase, "close" | "copyFiles"> {
  const secretKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
  const publicKey = `sb_publishable_${randomBytes(32).toString("base64url")}`;
  const mails = new CaughtMails();
  const lite = new App({
    connection,
    auth: { secret_key: secretKey, publishable_key: publicKey, ...authOptions(jwtSecret) },
    options: { drivers: { email: mails } },
  });
  const ask = (request: Request) =>
    // Lite's Auth queries outside of `withContext`, which keeps the API's requests apart.
    new URL(request.url).pathname.startsWith("/auth/")
      ? connection.inTurn(async () => lite.fetch(request))
      : lite.fetch(request);
  const connect = (key: string) =>
    createClient<Database>("http://embedded.local", key, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
      global: { fetch: timedFetch(async (input, init) => ask(new Request(input, init))) },
    });
  return {
    client: connect(secretKey),
    publicClient: connect(publicKey),
    auth: embeddedAuth(connection.driver, () => connect(publicKey).auth, mails),
  };
}
