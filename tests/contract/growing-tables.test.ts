import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";
import { growingRows, growingTables } from "../support/growing-rows";
import { costFunction, hotCalls } from "../support/hot-calls";

interface Cost {
  blocks: number;
  /** Number of sequentially scanned rows, by growing table. */
  scanned: Record<string, number>;
}

/** Limit for calls that may read more here, as they grow with what is done, not with what waits. */
const mostBlocks = 1_000;
const share = 1 / 200;
/**
 * Otherwise small tables would be scanned despite an index; `npm run bench -- --only millions` queries full ones with
 * default settings.
 */
const byIndex = "alter role postgres set seq_page_cost = 100;";
let database: Catalog;

beforeAll(async () => {
  const postgres = catalogs.find(({ name }) => name === "PostgreSQL");
  if (!postgres) throw new Error("no PostgreSQL found; set PG_BIN");
  database = await postgres.open();
  await database.run(growingRows(share) + costFunction + byIndex);
}, 180_000);

afterAll(() => database?.close());

test.each(Object.entries(hotCalls))("%s reads no growing table whole", async (_name, call) => {
  const tables = `'{${growingTables.join()}}'`;
  const [row] = await database.query<{ cost: Cost }>(
    `select cost_of($call$${call}$call$, ${tables}) as cost`,
  );
  expect(row?.cost.scanned).toEqual({});
  expect(row?.cost.blocks).toBeLessThan(mostBlocks);
});
