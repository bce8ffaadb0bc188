import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedConnection } from "~/embedded-supabase/embedded-connection.server";
import { type EmbeddedDatabase, openOnEngine } from "~/embedded-supabase/embedded-database.server";
import { openConnection, serve } from "~/embedded-supabase/open-engine.server";
import { recordCall } from "./database-calls";
import { template as templateFolder } from "./embedded";
import { FilesInMemory } from "./files-in-memory";
import { nativeSocket } from "./native-cluster";
import { openNative } from "./native-database";
import { runFolder } from "./run-folder";

export interface SeededDatabase {
  dataDir: string;
  connection: EmbeddedConnection;
  /** Restores every table to the seed's rows, and every sequence to its number. */
  restore(): Promise<void>;
}

const kept = new Map<"embedded" | "native", Promise<SeededDatabase>>();
let lent: Promise<SeededDatabase> | undefined;

/**
 * The worker's seeded database, restored. It is opened once per worker, because opening one took a tenth of a journey's
 * time. The API can't change the schema, so only rows must be restored. Calls after `close` are refused. It is embedded
 * where the run has no PostgreSQL, or where its clock must be this process's.
 */
export async function borrowDatabase({ ownClock = false } = {}): Promise<EmbeddedDatabase> {
  const native = ownClock ? undefined : nativeSocket();
  const kind = native ? "native" : "embedded";
  lent = kept.get(kind) ?? (native ? seededNative(native) : openSeeded());
  kept.set(kind, lent);
  const { dataDir, connection, restore } = await lent;
  await restore();
  let isClosed = false;
  return openOnEngine(
    async (options) => {
      const { engine } = serve(connection, options);
      const ask: typeof engine.ask = async (request) => {
        if (isClosed) throw new Error("the tests that borrowed the database are over");
        recordCall(request.url);
        return engine.ask(request);
      };
      return {
        engine: {
          ...engine,
          ask,
          close: async () => {
            isClosed = true;
          },
        },
      };
    },
    { dataDir },
  );
}

/** Runs SQL without parameters as the owner of the worker's borrowed database. */
export async function ownerRows(sql: string): Promise<Record<string, unknown>[]> {
  if (!lent) throw new Error("no world is open");
  const { connection } = await lent;
  const { rows } = await connection.asOwner(() => connection.driver.query<Record<string, unknown>>(sql));
  return rows;
}

/** A new embedded database with its files in memory. `borrowDatabase` opens one for a worker. */
export async function openSeeded(): Promise<SeededDatabase> {
  const template = await templateFolder(true);
  const fs = new FilesInMemory(join(template, "db"));
  return restorable(
    await openConnection({ dataDir: template, fs, seed: true, freesLeases: false }),
    newFolder(),
  );
}

/** The same on the run's PostgreSQL. */
export async function seededNative(socketPath: string): Promise<SeededDatabase> {
  const dataDir = newFolder();
  return restorable(await openNative(dataDir, socketPath), dataDir);
}

const newFolder = (): string => mkdtempSync(join(runFolder(), "database-"));

async function restorable(connection: EmbeddedConnection, dataDir: string): Promise<SeededDatabase> {
  const restore = await restoring(connection);
  return { dataDir, connection, restore: () => connection.asOwner(restore) };
}

interface Table {
  name: string;
  /** The insertable columns, quoted: all except computed ones. */
  columns: string;
}

const tables = `select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by 1`;

/**
 * Restores the database's current content, without firing triggers or checking foreign keys. Only tables that a later
 * transaction has written to are restored: rows that it inserted or updated carry its number (`xmin`), and of rows that it
 * deleted there are fewer. A file writes to a few of 400.
 */
async function restoring({ driver }: EmbeddedConnection): Promise<() => Promise<void>> {
  const sql = new Map<string, string>();
  const touched: string[] = [];
  for (const { name, columns } of (await driver.query<Table>(tables)).rows) {
    // A parent table has no rows.
    const { rows } = await driver.query<{ all: string | null; count: number }>(
      `select json_agg(t)::text as all, count(*) from only ${name} t`,
    );
    const [{ all, count } = { all: null, count: 0 }] = rows;
    const back = `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${literal(all ?? "")})`;
    sql.set(name, `delete from only ${name}${all ? `;\n${back}` : ""}`);
    touched.push(
      `(select case when count(*) <> ${count} or bool_or(xmin::text::bigint >= $1) then ${literal(name)} end from only ${name})`,
    );
  }
  await driver.exec(
    `prepare touched_tables(bigint) as select array_remove(array[${touched.join(", ")}], null) as names`,
  );
  const sequences = `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as set from pg_sequences`;
  const counters = (await driver.query<{ set: string }>(sequences)).rows.map(({ set }) => set);
  const nextTransaction = async () => {
    const { rows } = await driver.query<{ next: string }>("select pg_current_xact_id()::text as next");
    return rows[0]?.next ?? "0";
  };
  let since = await nextTransaction();
  return async () => {
    const { rows } = await driver.query<{ names: string[] }>(`execute touched_tables(${since})`);
    const back = (rows[0]?.names ?? []).map((name) => sql.get(name));
    await driver.exec(
      ["begin", "set local session_replication_role = replica", ...back, ...counters, "commit"].join(";\n"),
    );
    since = await nextTransaction();
  };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
