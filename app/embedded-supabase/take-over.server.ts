import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import {
  appliedMigrations,
  inTransaction,
  type Migration,
  migrations,
  recordMigration,
} from "~/platform/database/migrations.server";
import { FolderTooOldError } from "./folder-lock.server";

const takeOverFiles = import.meta.glob<string>("../../supabase/take-over.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The first versions had a history of migrations ending with this one; the schema's files have replaced that history. A
 * database at its end can be upgraded, an older one can't.
 */
const endOfHistory = "20261129100000";
const isOfHistory = (version: string): boolean => version <= endOfHistory;
/** The files that replaced the history; later ones are ordinary migrations. */
const isOfSchema = ({ version }: Migration): boolean => version.startsWith("20261201");

const statementsOf = (statement: RegExp): string[] =>
  migrations.filter(isOfSchema).flatMap(({ sql }) => sql.match(statement) ?? []);

/** The tables from the schema's files that this database lacks. */
async function newTables(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const present = new Set(rows.map(({ name }) => name));
  return statementsOf(/^create table \w+ \([\s\S]*?^\)[^;]*;$/gm)
    .filter((sql) => !present.has(sql.split(" ", 3)[2] ?? ""))
    .join("\n");
}

/** The current constraint on the outbox's topics, from the schema's files. */
const topicCheck = (): string =>
  statementsOf(/(?<=^ {2}constraint )outbox_topic_check check \(topic in \([\s\S]*?^\)\)/gm)
    .map((check) => `alter table outbox drop constraint outbox_topic_check, add constraint ${check};`)
    .join("\n");

/** Functions may have other names, arguments or rows in the files; those that a column needs stay to be replaced. */
const dropFunctions = `do $$
declare f record;
begin
  for f in select p.oid::regprocedure as name, case when p.prorettype = 'trigger'::regtype then 'cascade' else '' end as extent from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    begin
      execute format('drop function %s %s', f.name, f.extent);
    exception when dependent_objects_still_exist then
      null;
    end;
  end loop;
end $$;`;

/**
 * The parts of the schema's files that can be re-run over an existing schema: functions with string bodies, then indexes
 * and triggers, then loops over several tables.
 */
function repeatable(): string {
  return [
    ...statementsOf(/^create function (?:(?!^create )[\s\S])*?(?:\$\$|^return [^;]*);$/gm),
    ...statementsOf(/^create (?:unique )?index [\s\S]*?;$/gm),
    ...statementsOf(/^create (?:constraint )?trigger [\s\S]*?;$/gm),
    ...statementsOf(/^do \$\$[\s\S]*?^end \$\$;$/gm),
  ]
    .map((sql) =>
      sql
        .replace(/^create (function|trigger)/, "create or replace $1")
        .replace(/^create (unique )?index/, "create $1index if not exists"),
    )
    .join("\n");
}

/** True if this version can open a database with this migration, directly or by upgrading it. */
export const isKnownVersion = (version: string): boolean =>
  isOfHistory(version) || migrations.some((migration) => migration.version === version);

/**
 * Upgrades a database from before the schema's files: replaces its migration history and applies the differences in tables;
 * `followSchema` does the rest, also after a start that was cut off. Throws `FolderTooOldError` unless it is at the history's end.
 */
export async function takeOver(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ present: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as present",
  );
  if (!rows[0]?.present) return;
  const last = (await appliedMigrations(pglite)).filter(isOfHistory).at(-1);
  if (last === undefined) return;
  if (last !== endOfHistory)
    throw new FolderTooOldError(
      `The data folder was made by an early version of Letterwell (its database is at ${last}, not ${endOfHistory}), which this one can't take over; nothing in it was changed. Move it aside or set DATA_DIR.`,
    );
  const [changes = ""] = Object.values(takeOverFiles);
  const statements = [await newTables(pglite), changes].join("\n");
  await inTransaction(pglite, "taking over", statements, async (tx) => {
    await tx.query("delete from supabase_migrations.schema_migrations where version <= $1", [endOfHistory]);
    for (const { version, name } of migrations.filter(isOfSchema)) await recordMigration(tx, version, name);
  });
}

const schemaText = (): string => {
  const hash = createHash("sha256");
  for (const { sql } of migrations) hash.update(sql);
  return hash.digest("hex");
};

/**
 * Makes the tables that are missing, and replaces functions, triggers and indexes, where the database was made by other texts
 * of the schema's files: those are edited in place, so that no version says so. Run after `migrate`, which makes a new one.
 * Throws `FolderTooOldError` where a table lacks a column, which no statement here adds.
 */
export async function followSchema(pglite: PGlite, isNew: boolean): Promise<void> {
  const { rows } = await pglite.query<{ text: string | null }>(
    "select obj_description('supabase_migrations'::regnamespace, 'pg_namespace') as text",
  );
  const text = schemaText();
  if (rows[0]?.text === text) return;
  const statements = isNew
    ? ""
    : [await newTables(pglite), topicCheck(), dropFunctions, repeatable()].join("\n");
  await inTransaction(pglite, "following the schema's files", statements, (tx) =>
    tx.query(`comment on schema supabase_migrations is '${text}'`),
  ).catch((error: unknown) => {
    throw isNew
      ? error
      : new FolderTooOldError(
          "The data folder was made by an unreleased version of Letterwell, whose tables this one can't follow; nothing in it was changed. Move it aside or set DATA_DIR.",
          { cause: error },
        );
  });
}
