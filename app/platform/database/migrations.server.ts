import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

// Bundled, so that the built server doesn't need the source files.
const migrationFiles = import.meta.glob<string>("../../../supabase/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const seedFiles = import.meta.glob<string>("../../../supabase/seed.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Migration {
  /** The leading digits of the file name. */
  version: string;
  name: string;
  sql: string;
}

/** The repository's migrations, oldest first. */
export const migrations: Migration[] = Object.entries(migrationFiles)
  .map(([path, sql]) => {
    const [, version = "", name = ""] = /(\d+)_([^/]+)\.sql$/.exec(path) ?? [];
    return { version, name, sql };
  })
  .sort((a, b) => a.version.localeCompare(b.version));

/** Demo rows; null if the repository has none. */
export const seed: string | null = Object.values(seedFiles)[0] ?? null;

/** What a Supabase project has before its first migration: the API's roles and their default grants. */
export const rolesSql = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`;

/** The same two tables that the Supabase CLI keeps, so that it can take over a database made here. */
export const historySql = `
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table supabase_migrations.seed_files (path text primary key, hash text not null);`;

/**
 * Applies all missing migrations, each in its own transaction, and seeds a new database once. Throws an `Error` that
 * names the failed migration, which is rolled back. Returns true for a database that was new.
 */
export async function migrate(pglite: PGlite, options: { seed: boolean }): Promise<boolean> {
  const { rows } = await pglite.query<{ present: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as present",
  );
  const isNew = !rows[0]?.present;
  if (isNew) await pglite.transaction((tx) => tx.exec(rolesSql + historySql));
  const versions = new Set(await appliedMigrations(pglite));
  for (const { version, name, sql } of migrations) {
    if (versions.has(version)) continue;
    // A migration blocks the thread; let requests run between two of them.
    await nextTurn();
    await inTransaction(pglite, `migration ${version}_${name}`, sql, (tx) =>
      recordMigration(tx, version, name),
    );
  }
  if (isNew && options.seed && seed !== null) {
    await inTransaction(pglite, "seed", seed, (tx) =>
      tx.query("insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '')"),
    );
  }
  return isNew;
}

export async function appliedMigrations(pglite: PGlite): Promise<string[]> {
  const query = "select version from supabase_migrations.schema_migrations order by version";
  return (await pglite.query<{ version: string }>(query)).rows.map((row) => row.version);
}

export const recordMigration = (tx: Transaction, version: string, name: string) =>
  tx.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
    version,
    name,
  ]);

type Transaction = Parameters<Parameters<PGlite["transaction"]>[0]>[0];

/**
 * Runs SQL together with the statement that records it, in one transaction. Throws an `Error` that says what failed.
 */
export async function inTransaction(
  pglite: PGlite,
  what: string,
  sql: string,
  record: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await pglite.transaction(async (tx) => {
      await tx.exec(sql);
      await record(tx);
    });
  } catch (cause) {
    throw new Error(`${what} failed: ${cause instanceof Error ? cause.message : "unknown"}`);
  }
}
