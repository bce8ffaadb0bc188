import { growingRows, growingTables, wholeRows } from "../support/growing-rows.ts";
import { costFunction, hotCalls, mostScanned } from "../support/hot-calls.ts";
import { startPostgresOnly } from "./hosted.ts";
import { median } from "./rounds.ts";
import { addRow, compare } from "./table.ts";

interface Cost {
  blocks: number;
  ms: number;
  scanned: Record<string, number>;
}

/** Maximum time of a call in the database, without the network. */
const maxMs = 20;
const runs = 3;

/**
 * Measures each hot call with millions of rows, or a share of them: whether it scans a whole table, how many blocks it reads, and
 * its median time.
 */
export async function explainMillions(share: number): Promise<void> {
  const postgres = await startPostgresOnly();
  if (!postgres) return addRow("millions", "not measured: no PostgreSQL found");
  const rows = Object.entries(wholeRows).map(
    ([kind, count]) => `${(count * share).toLocaleString("en")} ${kind}`,
  );
  postgres.run(growingRows(share) + costFunction);
  addRow("rows", rows.join(", "));
  const tables = `'{${growingTables.join()}}'`;
  let whole = 0;
  const slow: string[] = [];
  for (const [name, call] of Object.entries(hotCalls)) {
    const costs = Array.from({ length: runs }, () => {
      const [found] = postgres.query(`select cost_of($call$${call}$call$, ${tables}) as cost`);
      return found?.cost as Cost | undefined;
    });
    const [first] = costs;
    if (!first) throw new Error(`${name} gave no cost.`);
    const { blocks, scanned } = first;
    const ms = median(costs.flatMap((cost) => cost?.ms ?? []));
    if (ms > maxMs) slow.push(name);
    const read = Object.entries(scanned).filter(([, count]) => count > mostScanned);
    whole += read.length;
    const tablesRead = read.map(([table, count]) => `; ${table}: ${count} rows one after the other`).join("");
    addRow(name, `${blocks.toLocaleString("en")} blocks, ${ms.toFixed(1)} ms${tablesRead}`);
  }
  compare("growing tables that a hot call reads whole", { value: whole }, { max: 0 });
  compare(
    `hot calls of more than ${maxMs} ms of their own`,
    { value: slow.length, more: slow.map((name) => `; ${name}`).join("") },
    { max: 0 },
  );
  await postgres.stop();
}
