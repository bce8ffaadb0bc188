import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterColumns } from "~/letters/store/health-columns";
import { type Catalog, catalogs } from "../support/catalog";

describe.each(catalogs)("columns of letters on $name", ({ open }) => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await open();
  });

  afterAll(() => catalog?.close());

  test("what is plain to the database is plain here, and the other way around; any other column is encrypted", async () => {
    const found = await catalog.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and table_name ~ 'letter|lmn_requests|review_drafts|quality_samples'`,
    );
    const there = found.map((row) => `${row.table_name}.${row.column_name}`);
    expect(there.length).toBeGreaterThan(150);
    const named = Object.entries(letterColumns).flatMap(([table, { encrypted, plain }]) =>
      [...encrypted, ...Object.values(plain).flat()].map((column) => `${table}.${column}`),
    );
    expect(there).toEqual(expect.arrayContaining(named));
    const [row] = await catalog.query<{ plain: string[] }>("select to_json(plain_columns()) as plain");
    const requests = Object.entries(letterColumns).filter(([table]) => table.endsWith("lmn_requests"));
    const plain = new Set<string>(requests.flatMap(([, columns]) => Object.values(columns.plain).flat()));
    // The key's id is deleted along with the answers.
    plain.delete("letter_key_id");
    expect(row?.plain.sort()).toEqual([...plain].sort());
  });

  test("a table with encrypted columns names the key of its rows, and can hold their ciphertext", async () => {
    for (const [table, { encrypted }] of Object.entries(letterColumns)) {
      if (encrypted.length === 0) continue;
      const columns = await catalog.query<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns where table_name = '${table}'`,
      );
      const types = new Map(columns.map((row) => [row.column_name, row.data_type]));
      expect(types.get("letter_key_id"), table).toBe("uuid");
      for (const column of encrypted) {
        expect(types.get(column), `${table}.${column}`).toMatch(/^(text|ARRAY|jsonb)$/);
      }
      const short = await catalog.query(
        `select conname from pg_constraint c join pg_attribute a on a.attrelid = conrelid and conkey = array[a.attnum]
          where conrelid = '${table}'::regclass and attname = any (array['${encrypted.join("','")}'])
            and pg_get_constraintdef(c.oid) like '%char_length%' and pg_get_constraintdef(c.oid) not like '%45000%'`,
      );
      expect(short, table).toEqual([]);
    }
  });
});
