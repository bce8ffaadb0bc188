import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxTopics } from "~/domain/outbox/topics";
import { type Catalog, embeddedCatalog } from "../support/catalog";

let catalog: Catalog;

beforeAll(async () => {
  catalog = await embeddedCatalog();
}, 60_000);

afterAll(() => catalog?.close());

const topicsIn = (sql: string): string[] => [
  ...new Set(Array.from(sql.matchAll(/'([a-z]+\.[a-z-]+)'/g), ([, topic = ""]) => topic)),
];

test("the table takes exactly the topics the worker delivers", async () => {
  const [constraint] = await catalog.query<{ sql: string }>(
    "select pg_get_constraintdef(oid) as sql from pg_constraint where conname = 'outbox_topic_check'",
  );
  expect(topicsIn(constraint?.sql ?? "").sort()).toEqual([...outboxTopics].sort());
});

test("the functions write exactly these topics", async () => {
  const functions = await catalog.query<{ sql: string }>(
    `select prosrc as sql from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'insert into outbox'`,
  );
  expect(topicsIn(functions.map(({ sql }) => sql).join()).sort()).toEqual([...outboxTopics].sort());
});
