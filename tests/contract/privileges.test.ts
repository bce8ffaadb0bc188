import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";

const tablePrivileges = "array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']";

/** A role's privileges on the tables, sequences and functions of `public`, as "privilege object". */
const privilegesOf = (role: string) => `
  select lower(privilege) || ' ' || relname as privilege from pg_class, unnest(${tablePrivileges}) privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege('${role}', pg_class.oid, privilege)
        or privilege in ('select', 'insert', 'update', 'references')
          and has_any_column_privilege('${role}', pg_class.oid, privilege))
  union all
  select privilege || ' ' || relname from pg_class, unnest(array['usage', 'select', 'update']) privilege
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and has_sequence_privilege('${role}', pg_class.oid, privilege)
  union all
  select 'execute ' || proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('${role}', oid, 'execute')
  order by 1`;

describe.each(catalogs)("privileges on $name", ({ open }) => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await open();
  });

  afterAll(() => catalog?.close());

  const privileges = async (role: string) =>
    (await catalog.query<{ privilege: string }>(privilegesOf(role))).map(({ privilege }) => privilege);

  test("every table has row-level security", async () => {
    const open = `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
    expect(await catalog.query(open)).toEqual([]);
  });

  test.each(["anon", "authenticated"])(
    "%s reads brands and their products, and nothing else",
    async (role) => {
      expect(await privileges(role)).toEqual(["select brand_products", "select brands"]);
    },
  );

  test("the service reads and writes every table and calls every function", async () => {
    const closed = `select relname as name from pg_class, unnest(array['select', 'insert', 'update', 'delete']) privilege
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname not in ('letter_audit', 'letter_moves')
          and not has_table_privilege('service_role', pg_class.oid, privilege)
      union all
      select proname from pg_proc
        where pronamespace = 'public'::regnamespace and not has_function_privilege('service_role', oid, 'execute')`;
    expect(await catalog.query(closed)).toEqual([]);
  });

  test.each(["letter_audit", "letter_moves"])("the service reads %s and can't change it", async (table) => {
    const held = (await privileges("service_role")).filter((privilege) => privilege.endsWith(` ${table}`));
    expect(held).toEqual([`select ${table}`]);
  });

  test("objects of a later migration are closed to the public roles and open to the service", async () => {
    await catalog.run(`
      create table forgotten (id bigint generated always as identity primary key, note text);
      create sequence forgotten_numbers;
      create function forget() returns integer language sql as 'select 1';`);
    try {
      for (const role of ["anon", "authenticated"]) {
        expect((await privileges(role)).filter((privilege) => privilege.includes("forg"))).toEqual([]);
      }
      expect(await privileges("service_role")).toEqual(
        expect.arrayContaining([
          "select forgotten",
          "insert forgotten",
          "usage forgotten_numbers",
          "execute forget",
        ]),
      );
    } finally {
      await catalog.run("drop table forgotten; drop sequence forgotten_numbers; drop function forget();");
    }
  });
});
