import { afterAll, beforeAll, describe, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";

/** Fails, naming the rule, where the planner can find a rule's rows only by reading the whole table. */
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
  }, 60_000);

  afterAll(() => catalog?.close());

  test("every rule finds its rows by an index", () => catalog.run(everyRuleHasItsIndex));
});
