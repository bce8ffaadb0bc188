import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "~/embedded-supabase/open-engine.server";
import { migrations, rolesSql } from "~/platform/database/migrations.server";
import { madeOnce } from "./made-once";
import { startPostgres } from "./postgres";
import { findPostgresBin } from "./postgres-bin";

/** A migrated database without rows, with superuser access: for tests of the schema itself. */
export interface Catalog {
  run(sql: string): Promise<void>;
  query<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

const schemaSql = [rolesSql, ...migrations.map(({ sql }) => sql)];

/** A dump of the migrated engine, created on first use after a change of the SQL files. */
const dump = join(
  tmpdir(),
  `letterwell-catalog-${createHash("sha256")
    .update(JSON.stringify([schemaSql, process.versions.node]))
    .digest("hex")
    .slice(0, 16)}.tar`,
);

async function openMigrated(): Promise<PGlite> {
  await madeOnce(dump, async (at) => {
    const pglite = new PGlite({ extensions });
    for (const sql of schemaSql) await pglite.exec(sql);
    const bytes = await (await pglite.dumpDataDir("none")).arrayBuffer();
    await pglite.close();
    writeFileSync(at, Buffer.from(bytes));
  });
  return PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(dump)]) });
}

export async function embeddedCatalog(): Promise<Catalog> {
  const pglite = await openMigrated();
  return {
    run: async (sql) => void (await pglite.exec(sql)),
    query: async <Row>(sql: string) => (await pglite.query<Row>(sql)).rows,
    close: () => pglite.close(),
  };
}

async function postgresCatalog(bin: string): Promise<Catalog> {
  const postgres = await startPostgres(bin);
  postgres.run(schemaSql.join("\n"));
  return {
    run: async (sql) => postgres.run(sql),
    query: async <Row>(sql: string) => postgres.query(sql) as Row[],
    close: postgres.stop,
  };
}

const postgresBin = findPostgresBin();

/** Both engines that the migrations support; the second only if PostgreSQL is installed. */
export const catalogs: { name: string; open: () => Promise<Catalog> }[] = [
  { name: "embedded", open: embeddedCatalog },
  ...(postgresBin ? [{ name: "PostgreSQL", open: () => postgresCatalog(postgresBin) }] : []),
];
