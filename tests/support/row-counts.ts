import { readFileSync } from "node:fs";
import type { World } from "./world";

const types = readFileSync("app/platform/database/database.types.ts", "utf8");
const [tablesPart = ""] = types.slice(types.indexOf("    Tables: {")).split("    Views: {");
/** Every table, except the one of tokens that any form takes. */
const tables = Array.from(tablesPart.matchAll(/^ {6}(\w+): \{\n {8}Row:/gm), ([, name = ""]) => name).filter(
  (name) => name !== "rate_limit_tokens",
);

/** How many rows each table has. */
export async function rowCounts({ db }: World): Promise<ReadonlyMap<string, number>> {
  const counts = tables.map(async (table) => {
    const { count, error } = await db.from(table).select("*", { count: "exact", head: true });
    if (error) throw new Error(`${table}: ${error.message}`);
    return [table, count ?? 0] as const;
  });
  return new Map(await Promise.all(counts));
}

/** What was added and taken away meanwhile. */
export const rowsSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    Array.from(after, ([table, count]) => [table, count - (before.get(table) ?? 0)] as const).filter(
      ([, more]) => more !== 0,
    ),
  );
