import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxWords } from "~/platform/database/database";
import { outboxTopics } from "~/platform/outbox/domain/topics";
import { type Catalog, embeddedCatalog } from "../support/catalog";

let catalog: Catalog;

beforeAll(async () => {
  catalog = await embeddedCatalog();
});

afterAll(() => catalog?.close());

type Words = Record<string, Record<string, readonly string[]>>;

const lists: Words[] = [
  outboxWords,
  ...Object.values(
    import.meta.glob<Words>("../../app/**/store/column-words.ts", { import: "columnWords", eager: true }),
  ),
];

const cases = lists.flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, words]) => ({ table, column, words: [...words].sort() })),
  ),
);

test("every business with such columns names them", () => {
  expect(lists.length).toBeGreaterThan(5);
});

test.each(cases)("$table.$column takes exactly the words of its type", async ({ table, column, words }) => {
  const [constraint] = await catalog.query<{ sql: string }>(
    `select pg_get_constraintdef(oid) as sql from pg_constraint where conname = '${table}_${column}_check'`,
  );
  const allowed = Array.from(constraint?.sql.matchAll(/'([^']+)'::text/g) ?? [], ([, word]) => word);
  expect(allowed.sort()).toEqual(words);
});

test("the functions write every topic of the outbox, and no other", async () => {
  const functions = await catalog.query<{ sql: string }>(
    `select prosrc as sql from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'insert into outbox|mail_link\\('`,
  );
  const written = functions
    .flatMap(({ sql }) => Array.from(sql.matchAll(/'([a-z]+\.[a-z-]+)'/g), ([, topic]) => topic))
    .filter((topic) => topic !== "letterwell.provider"); // a setting of the transaction
  expect([...new Set(written)].sort()).toEqual([...outboxTopics].sort());
});
