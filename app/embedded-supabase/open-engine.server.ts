import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import type { Filesystem } from "@electric-sql/pglite/basefs";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { appliedMigrations, migrate } from "~/platform/database/migrations.server";
import type { AuthClient } from "~/platform/database/open-database";
import { copyTree } from "./copy-tree.server";
import { authOptions, CaughtMails, createDemoUsers, migrateAuth, mintLinks } from "./embedded-auth.server";
import { authSecretIn, connectBy, fetchFrom } from "./embedded-client.server";
import { EmbeddedConnection } from "./embedded-connection.server";
import type { AskedRequest, Engine, EngineOptions, EngineResponse } from "./embedded-engine";
import { type DatabaseFunction, databaseFunctions, oneStatement } from "./one-statement.server";
import { followSchema, takeOver } from "./take-over.server";

/** Extensions that the migrations may create. Their files are installed each time the database opens. */
export const extensions = { pg_trgm };

/** Values as PostgREST formats them: numeric and bigint as numbers, an instant as `2026-11-22T09:30:00.5+00:00`. */
export const parsers = {
  [types.NUMERIC]: Number,
  [types.INT8]: Number,
  [types.TIMESTAMPTZ]: (text: string) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};

/** 16 MB of shared buffers instead of 128: the data is small, and the operating system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, "-B", "2048"];

const clusterOf = (dataDir: string) => `${dataDir}/db`;
const creating = (dataDir: string) => `${dataDir}/db.creating`;

/** Opens PGlite and lite on the calling thread and migrates the database. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const connection = await openConnection(options);
  const { engine, connectAuth } = serve(connection, options);
  try {
    await createDemoUsers(connection.driver, connectAuth);
  } catch (cause) {
    await connection.close().catch(() => undefined);
    throw cause;
  }
  return engine;
}

/** Opens PGlite on the calling thread and migrates the database. Its files are those of the folder, unless `fs` has them. */
export async function openConnection({
  fs,
  ...options
}: Omit<EngineOptions, "secretKey" | "publicKey"> & { fs?: Filesystem }): Promise<EmbeddedConnection> {
  const { dataDir } = options;
  await createCluster(dataDir);
  const connection = new EmbeddedConnection({
    url: clusterOf(dataDir),
    pgliteOptions: { startParams, extensions, parsers, ...(fs && { fs }) },
  });
  try {
    await bringUpToDate(connection, options);
    rmSync(creating(dataDir), { force: true });
  } catch (cause) {
    await connection.close().catch(() => undefined);
    throw cause;
  }
  return connection;
}

/** Lite on an open connection, for callers with one of the API keys. */
export function serve(
  connection: EmbeddedConnection,
  { dataDir, secretKey, publicKey }: EngineOptions,
): { engine: Engine; connectAuth: () => AuthClient } {
  const mails = new CaughtMails();
  const authKeys = { secret_key: secretKey, publishable_key: publicKey };
  const lite = new App({
    connection,
    auth: { ...authKeys, ...authOptions(authSecretIn(dataDir)) },
    options: { drivers: { email: mails } },
  });
  const askOneStatement = inOneStatement(connection, secretKey);
  const ask: Engine["ask"] = async (request) => {
    // A failure has changed nothing: lite runs the request again and reports the error as PostgREST does.
    const answered = await askOneStatement(request).catch(() => null);
    if (answered) return answered;
    const { url, ...init } = request;
    const answerTo = async () => lite.fetch(new Request(url, init));
    // Lite's Auth queries outside of `withContext`, which isolates the API's requests.
    const isAuth = new URL(url).pathname.startsWith("/auth/");
    const response = await (isAuth ? connection.asOwner(answerTo) : answerTo());
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  };
  const connectAuth = () => connectBy(fetchFrom(ask), publicKey).auth;
  const engine: Engine = {
    ask,
    ...mintLinks(connection, connectAuth, mails),
    copyFiles: async (into) => {
      await connection.whilePaused(() => copyTree(clusterOf(dataDir), into));
      return connection.asOwner(() => appliedMigrations(connection.driver));
    },
    close: () => connection.close(),
  };
  return { engine, connectAuth };
}

/** Answers the service's own requests that fit one statement; null for others. Lite takes several times as long. */
function inOneStatement(
  connection: EmbeddedConnection,
  secretKey: string,
): (request: AskedRequest) => Promise<EngineResponse | null> {
  let functions: Promise<Map<string, DatabaseFunction>> | undefined;
  const read = async () => {
    const { rows } = await connection.asOwner(() =>
      connection.driver.query<DatabaseFunction>(databaseFunctions),
    );
    return new Map(rows.map((row) => [row.name, row]));
  };
  return async (request) => {
    if (!request.headers.some(([name, value]) => name === "authorization" && value === `Bearer ${secretKey}`))
      return null;
    functions ??= read();
    const statement = oneStatement(request, await functions);
    if (!statement) return null;
    const row = await connection.asService(statement);
    const body = new TextEncoder().encode(statement.status === 204 ? "" : String(row?.body ?? ""));
    return {
      status: statement.status,
      headers: [["content-type", "application/json"]],
      body: body.buffer as ArrayBuffer,
    };
  };
}

/** Creates what lacks in an open database, and applies new migrations. */
export async function bringUpToDate(
  connection: EmbeddedConnection,
  options: Pick<EngineOptions, "seed" | "freesLeases">,
): Promise<void> {
  await connection.driver.waitReady;
  await takeOver(connection.driver);
  await migrateAuth(connection.driver);
  const isNew = await migrate(connection.driver, { seed: options.seed });
  await followSchema(connection.driver, isNew);
  await connection.introspect();
  // The folder has one owner, so any standing lease belongs to a killed process.
  if (options.freesLeases)
    await connection.driver.exec(
      "update outbox set leased_until = null where leased_until is not null; update receipt_files set leased_until = null where leased_until is not null",
    );
}

/**
 * Creates the cluster the first time, on a worker thread so that this one stays responsive. A half-created cluster holds no
 * data and is created again.
 */
async function createCluster(dataDir: string): Promise<void> {
  const folder = clusterOf(dataDir);
  if (existsSync(creating(dataDir))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return;
  writeFileSync(creating(dataDir), "");
  const program = join(process.cwd(), "app/embedded-supabase/create-cluster.mjs");
  await once(new Worker(program, { workerData: { folder, startParams } }), "exit");
}
