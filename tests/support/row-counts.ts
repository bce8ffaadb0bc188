import { ownerRows } from "./worker-database";

let counting: Promise<string> | undefined;

/**
 * One statement for all tables, except form tokens, which any form writes; a statement for each would take most of a test's
 * time.
 */
async function countingSql(): Promise<string> {
  const tables = await ownerRows(
    "select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const names = tables.map(({ relname }) => String(relname)).filter((name) => name !== "rate_limit_tokens");
  return `select ${names.map((name) => `(select count(*) from only "${name}") as "${name}"`).join(", ")}`;
}

/** How many rows each table has, without those of inheriting tables. */
export async function rowCounts(): Promise<ReadonlyMap<string, number>> {
  counting ??= countingSql();
  const [row = {}] = await ownerRows(await counting);
  return new Map(Object.entries(row).map(([table, count]) => [table, Number(count)]));
}

/** The differences since then. */
export const rowsSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    Array.from(after, ([table, count]) => [table, count - (before.get(table) ?? 0)] as const).filter(
      ([, more]) => more !== 0,
    ),
  );
