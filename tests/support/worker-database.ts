import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedConnection } from "~/embedded-supabase/embedded-connection.server";
import { type EmbeddedDatabase, openOnEngine } from "~/embedded-supabase/embedded-database.server";
import { openConnection, serve } from "~/embedded-supabase/open-engine.server";
import { copyTestDatabase } from "./embedded";
import { runFolder } from "./run-folder";

interface WorkerDatabase {
  dataDir: string;
  connection: EmbeddedConnection;
  /** Restores every table to the seed's rows, and every sequence to its number. */
  restore(): Promise<void>;
}

let kept: Promise<WorkerDatabase> | undefined;

/**
 * The worker's seeded database, restored. It is opened once per worker, because copying and opening one took a tenth of a
 * journey's time. The API can't change the schema, so only rows must be restored. Calls after `close` are refused.
 */
export async function borrowDatabase(): Promise<EmbeddedDatabase> {
  kept ??= open();
  const { dataDir, connection, restore } = await kept;
  await restore();
  let isClosed = false;
  return openOnEngine(
    async (options) => {
      const { engine } = serve(connection, options);
      const ask: typeof engine.ask = async (request) => {
        if (isClosed) throw new Error("the tests that borrowed the database are over");
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
  if (!kept) throw new Error("no world is open");
  const { connection } = await kept;
  const { rows } = await connection.asOwner(() => connection.driver.query<Record<string, unknown>>(sql));
  return rows;
}

async function open(): Promise<WorkerDatabase> {
  const dataDir = mkdtempSync(join(runFolder(), "database-"));
  await copyTestDatabase(dataDir, true);
  const connection = await openConnection({ dataDir, seed: true, freesClaims: false });
  const sql = await restoring(connection);
  return {
    dataDir,
    connection,
    restore: () => connection.asOwner(async () => void (await connection.driver.exec(sql))),
  };
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

/** SQL that restores the database's current content, without firing triggers or checking foreign keys. */
async function restoring({ driver }: EmbeddedConnection): Promise<string> {
  const sql = ["begin", "set local session_replication_role = replica"];
  for (const { name, columns } of (await driver.query<Table>(tables)).rows) {
    // A parent table has no rows of its own.
    sql.push(`delete from only ${name}`);
    const { rows } = await driver.query<{ all: string | null }>(
      `select json_agg(t)::text as all from only ${name} t`,
    );
    const [all] = rows;
    if (all?.all)
      sql.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${literal(all.all)})`,
      );
  }
  const sequences = `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as set from pg_sequences`;
  for (const { set } of (await driver.query<{ set: string }>(sequences)).rows) sql.push(set);
  return [...sql, "commit"].join(";\n");
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
