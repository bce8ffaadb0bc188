import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";

/** Fails, naming the rule, if the planner can find a rule's rows only by a full table scan. */
const everyRuleHasItsIndex = `do $$
declare rule record; plan json;
begin
  perform set_config('enable_seqscan', 'off', true);
  for rule in select * from purge_rules() loop
    execute format('explain (format json) select ctid from %s where %s limit 100', rule.relation, rule.due) into plan;
    if plan::text like '%Seq Scan%' then raise exception 'no index for %', rule.name; end if;
  end loop;
end $$`;

describe.each(catalogs)("retention rules on $name", ({ open }) => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await open();
  });

  afterAll(() => catalog?.close());

  test("every rule finds its rows by an index", () => catalog.run(everyRuleHasItsIndex));

  test("rows of a request are deleted with it; the audit and reconciled payments stay", async () => {
    const left = await catalog.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'request_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not exists (select from pg_constraint where conrelid = c.oid and conkey = array[a.attnum] and confdeltype = 'c')
          and not exists (select from pg_proc where proname in ('delete_with_request', 'delete_reversals')
            and prosrc like '%delete from ' || relname || ' where request_id = old.id;%')
        order by 1`,
    );
    expect(left.map(({ name }) => name)).toEqual([
      "letter_audit",
      "reconciliation_differences",
      "reconciliation_objects",
    ]);
  });
});
