import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { OpenDatabase } from "./client.server";
import { EmbeddedConnection } from "./embedded-connection.server";
import { lockFolder } from "./folder-lock.server";
import { migrate } from "./migrations.server";

export interface EmbeddedDatabase extends OpenDatabase {
  /** What a browser holding the public key would be allowed. */
  publicClient: SupabaseClient;
}

/**
 * Opens the embedded database in `<dataDir>/db`, creating and seeding it the first time and applying new migrations.
 * One process at a time: throws `FolderInUseError` for the second.
 */
export async function openEmbedded(options: { dataDir: string; seed?: boolean }): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const unlock = lockFolder(dataDir);
  const connection = openFolder(dataDir);
  try {
    await connection.driver.waitReady;
    await migrate(connection.driver, { seed: options.seed ?? true });
    rmSync(creating(dataDir), { force: true });
    await connection.introspect();
    // The folder has one owner, so a claim still standing is that of a process which was killed.
    await connection.driver.exec("update outbox set locked_until = null where locked_until is not null");
  } catch (cause) {
    await connection.close().catch(() => undefined);
    unlock();
    throw cause;
  }
  return {
    ...clients(connection),
    close: async () => {
      await connection.close();
      unlock();
    },
  };
}

/** What the migrations may ask for by `create extension`. Its files are put in place at each opening. */
export const extensions = { pg_trgm };

/** 16 MB of shared buffers in place of 128: the data is small, and the operating system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, "-B", "2048"];

const creating = (dataDir: string) => `${dataDir}/db.creating`;

/** A folder whose creation was cut off holds half a cluster and no data; it is made anew. */
function openFolder(dataDir: string): EmbeddedConnection {
  const folder = `${dataDir}/db`;
  if (existsSync(creating(dataDir))) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(creating(dataDir), "");
  return new EmbeddedConnection({ url: folder, pgliteOptions: { startParams, extensions } });
}

function clients(connection: EmbeddedConnection): Pick<EmbeddedDatabase, "client" | "publicClient"> {
  const secretKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
  const publicKey = `sb_publishable_${randomBytes(32).toString("base64url")}`;
  const lite = new App({ connection, auth: { secret_key: secretKey, publishable_key: publicKey } });
  const connect = (key: string) =>
    createClient("http://embedded.local", key, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
      global: { fetch: (input, init) => lite.fetch(new Request(input, init)) },
    });
  return { client: connect(secretKey), publicClient: connect(publicKey) };
}
