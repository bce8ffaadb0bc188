import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";
import { growingRows, growingTables } from "../support/growing-rows";
import { costFunction, hotCalls, mostScanned } from "../support/hot-calls";

interface Cost {
  blocks: number;
  /** Number of sequentially scanned rows, by growing table. */
  scanned: Record<string, number>;
}

/** Limit for calls that may read more here, as they grow with what is done, not with what waits. */
const mostBlocks = 1_000;
const share = 1 / 200;
/** Otherwise small tables would be scanned despite an index. */
const byIndex = "alter role postgres set seq_page_cost = 100;";
let database: Catalog;

beforeAll(async () => {
  const postgres = catalogs.find(({ name }) => name === "PostgreSQL");
  if (!postgres) throw new Error("no PostgreSQL found; set PG_BIN");
  database = await postgres.open();
  await database.run(growingRows(share) + costFunction);
});

afterAll(() => database?.close());

async function costOf(call: string): Promise<Cost> {
  const tables = `'{${growingTables.join()}}'`;
  const [row] = await database.query<{ cost: Cost }>(
    `select cost_of($call$${call}$call$, ${tables}) as cost`,
  );
  if (!row) throw new Error("no cost");
  return row.cost;
}

// The planner scans a small table, but not one that grew; `npm run bench -- --only millions` fills them.
test.each(Object.entries(hotCalls))("%s scans few rows, as the planner chooses", async (_name, call) => {
  const { scanned } = await costOf(call);
  expect(Object.entries(scanned).filter(([, rows]) => rows > mostScanned)).toEqual([]);
});

describe("with an index for each look-up", () => {
  beforeAll(() => database.run(byIndex));

  test.each(Object.entries(hotCalls))("%s reads no growing table whole", async (_name, call) => {
    const { scanned, blocks } = await costOf(call);
    expect(scanned).toEqual({});
    expect(blocks).toBeLessThan(mostBlocks);
  });
});
