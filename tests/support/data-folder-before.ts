import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "~/embedded-supabase/open-engine.server";
import { historySql, type Migration, rolesSql } from "~/platform/database/migrations.server";

interface Before {
  /** The schema's migrations up to then. */
  migrations: Migration[];
  /** Rows of all tables, except the demo's directory. */
  rows: Record<string, Record<string, unknown>[]>;
  /** What visitors had then: cookies and mailed links, and where they lead. */
  says: {
    draft: { email: string; cookies: [string, string][] };
    orderDraft: { query: Record<string, string>; cookies: [string, string][] };
    paid: { id: string };
    order: { id: string; query: Record<string, string> };
    desk: { kind: "product" | "order"; what: "sent" | "denied" | "asked"; path: string }[];
    resume: [string];
    receipts: { cookie: [string, string]; claim: string; key: string };
  };
}

/**
 * A data folder of the release before the schema was reorganized, created with its own pages: drafts, paid and order
 * letters, decisions of the desk, receipts, a claim and shops.
 */
export const before: Before = JSON.parse(
  gunzipSync(readFileSync(new URL("data-folder-before.json.gz", import.meta.url))).toString(),
);

/** Times that must be in the future of the test's clock, or just past. */
const stillOpen = `
  update letter_links set expires_at = now() + interval '1 hour';
  update mailed_links set expires_at = now() + interval '1 hour';
  update temporary_product_page_lmn_requests set created_at = now(), updated_at = now();
  update temporary_brand_partnership_lmn_requests set created_at = now(), updated_at = now();
  update receipt_folders set visited_at = now();`;

export async function makeFolderBefore(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${dataDir}/receipt-key`, before.says.receipts.key, { mode: 0o600 });
  const pglite = await PGlite.create(`${dataDir}/db`, { extensions });
  await applyHistory(pglite);
  await insertRows(pglite);
  await pglite.close();
}

/** Applies the old schema to an empty database, up to the migration `end` or completely. */
export async function applyHistory(pglite: PGlite, end?: string): Promise<void> {
  await pglite.exec(rolesSql + historySql);
  for (const { version, name, sql } of before.migrations) {
    if (end && version > end) continue;
    await pglite.exec(sql);
    await pglite.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
      version,
      name,
    ]);
  }
}

async function insertRows(pglite: PGlite): Promise<void> {
  await pglite.exec("set session_replication_role = replica");
  for (const [table, rows] of Object.entries(before.rows)) {
    const { rows: columns } = await pglite.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(", ");
    await pglite.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await pglite.exec(`set session_replication_role = origin; ${stillOpen}`);
}
