import { afterAll, describe, expect, test } from "vitest";
import { startNative } from "../support/native-cluster";
import { openSeeded, type SeededDatabase, seededNative } from "../support/worker-database";

const cluster = await startNative();
const databases: [name: string, opened: SeededDatabase][] = [["embedded", await openSeeded()]];
if (cluster) databases.push(["PostgreSQL", await seededNative(cluster.socketPath)]);
afterAll(() => cluster?.stop());

describe.each(databases)("%s", async (_, { connection, restore }) => {
  const query = <T>(sql: string): Promise<T[]> =>
    connection.asOwner(async () => (await connection.driver.query<T>(sql)).rows);
  const run = (statements: readonly string[]) =>
    connection.asOwner(() => connection.driver.exec(statements.join(";\n")));

  const own = "n.nspname not in ('pg_catalog', 'information_schema')";
  const tables = await query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array(select format('%I', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and concat(a.attgenerated, a.attidentity) = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${own} order by 1`,
  );
  const names = tables.map(({ name }) => name);

  /** All rows of all tables, and where every sequence is. */
  async function content(): Promise<unknown> {
    const rows = names.map((name) => `(select json_agg(t order by t::text) from only ${name} t)`);
    const [all] = await query(`select json_build_array(${rows.join(", ")}) as rows,
    (select json_agg(s order by s.sequencename) from pg_sequences s) as sequences`);
    return all;
  }

  /** Takes away all that refuses a row, so that any row can be written to any table. */
  async function takesAnyRow(): Promise<void> {
    const partitions = await query<{ sql: string }>(
      `select format('alter table %s %s %s', inhparent::regclass, 'detach partition', inhrelid::regclass) as sql
      from pg_inherits join pg_class c on c.oid = inhrelid where c.relispartition and c.relkind in ('r', 'p')`,
    );
    const children = await query<{ sql: string }>(
      `select format('alter table %s no inherit %s', inhrelid::regclass, inhparent::regclass) as sql
      from pg_inherits join pg_class c on c.oid = inhrelid where not c.relispartition and c.relkind = 'r'`,
    );
    await run([...partitions, ...children].map(({ sql }) => sql));
    const constraints = await query<{ sql: string }>(
      `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as sql
      from pg_constraint join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and contype <> 't' and ${own}`,
    );
    await run(constraints.map(({ sql }) => sql));
    const filled = await query<{ sql: string }>(
      `select format('alter table %s alter column %I drop not null', attrelid::regclass, attname) as sql
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and attnotnull and attidentity = '' and attnum > 0 and ${own}`,
    );
    await run(["set session_replication_role = replica", ...filled.map(({ sql }) => sql)]);
  }

  const before = await content();
  await takesAnyRow();

  afterAll(() => connection.close());

  test.each([
    ["a row more", ({ name }) => `insert into ${name} default values`],
    ["a change in each row", ({ name, columns }) => `update only ${name} set ${columns.at(-1)} = null`],
    ["no row", ({ name }) => `delete from only ${name}`],
  ] as [string, (table: { name: string; columns: string[] }) => string][])(
    "every table is restored from %s",
    async (_, damage) => {
      await run(tables.map(damage));
      expect(await content()).not.toEqual(before);
      await restore();
      expect(await content()).toEqual(before);
    },
  );

  test("sequences are restored, and a database that nothing was written to is left as it is", async () => {
    const [one] = await query<{ name: string }>(
      "select format('%I.%I', schemaname, sequencename) as name from pg_sequences",
    );
    await query(`select nextval('${one?.name}')`);
    expect(await content()).not.toEqual(before);
    await restore();
    expect(await content()).toEqual(before);
  });
});
