import type { PGlite } from "@electric-sql/pglite";

/** An object's privileges, with the defaults if nothing was granted. */
const privileges = (list: string, kind: string, owner: string) => `coalesce((
  select string_agg(grantee::regrole || ' ' || privilege_type, ', ' order by grantee, privilege_type)
  from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner})))), '')`;

/** Each query lists one kind of schema object as text with all its properties. */
const queries = [
  `select concat_ws(' ', relkind, relname, relrowsecurity, relforcerowsecurity, reloptions, relpersistence,
      ${privileges("relacl", "r", "relowner")}) as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S')`,
  `select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity,
      attcollation::regcollation, attstorage, attacl, pg_get_expr(adbin, adrelid)) as text
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as text
    from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', pg_get_indexdef(indexrelid), reloptions) as text
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) as text
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select concat_ws(' ', policyname, tablename, permissive, roles, cmd, qual, with_check) as text
    from pg_policies where schemaname = 'public'`,
  "select concat_ws(' ', inhrelid::regclass, 'inherits', inhparent::regclass) as text from pg_inherits",
  "select concat_ws(' ', viewname, definition) as text from pg_views where schemaname = 'public'",
  `select concat_ws(' ', pg_get_functiondef(oid), ${privileges("proacl", "f", "proowner")}) as text
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  `select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description) as text
    from pg_description join pg_class c on c.oid = objoid where relnamespace = 'public'::regnamespace`,
  "select concat_ws(' ', extname, extnamespace::regnamespace) as text from pg_extension",
  `select concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype,
      (select string_agg(item::text, ', ' order by item::text) from unnest(defaclacl) item)) as text from pg_default_acl`,
  "select concat_ws(' ', 'letter_moves', from_status, event, to_status) as text from letter_moves",
];

/** All schema objects, sorted, because the columns of a table may be in any order. */
export async function schemaObjects(database: Pick<PGlite, "query">): Promise<string[]> {
  const found: string[] = [];
  for (const query of queries) {
    const { rows } = await database.query<{ text: string }>(query);
    found.push(...rows.map(({ text }) => text));
  }
  return found.sort();
}
