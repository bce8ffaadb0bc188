import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { FolderTooOldError } from "~/embedded-supabase/folder-lock.server";
import { extensions } from "~/embedded-supabase/open-engine.server";
import { followSchema, takeOver } from "~/embedded-supabase/take-over.server";
import { describeError, errorOf } from "~/embedded-supabase/thread-messages";
import { appliedMigrations, migrate, migrations } from "~/platform/database/migrations.server";
import { applyHistory, before } from "../support/data-folder-before";
import { schemaObjects } from "../support/schema-objects";

const timeout = 180_000;

test("a database from before has the objects of a new one, each of them and no more", {
  timeout,
}, async () => {
  const [old, fresh] = [new PGlite({ extensions }), new PGlite({ extensions })];
  await applyHistory(old);
  await takeOver(old);
  for (const database of [old, fresh]) await followSchema(database, await migrate(database, { seed: false }));
  const objects = await schemaObjects(fresh);
  expect(objects.length).toBeGreaterThan(1_500);
  expect(await schemaObjects(old)).toEqual(objects);
  expect(await appliedMigrations(old)).toEqual(migrations.map(({ version }) => version));
  await Promise.all([old.close(), fresh.close()]);
});

test("a database made by earlier texts of the schema's files follows them, and keeps its rows", {
  timeout,
}, async () => {
  const [old, fresh] = [new PGlite({ extensions }), new PGlite({ extensions })];
  for (const database of [old, fresh]) await followSchema(database, await migrate(database, { seed: true }));
  const rows = "select * from shops order by 1";
  const shops = await old.query(rows);
  await old.exec(`
    alter function read_mail_trouble rename to mail_trouble;
    create or replace function fold_text(p_text text) returns text language sql immutable as $$ select p_text $$;
    drop table contact_messages cascade;
    comment on schema supabase_migrations is 'before';`);
  await followSchema(old, await migrate(old, { seed: true }));
  expect(await schemaObjects(old)).toEqual(await schemaObjects(fresh));
  expect((await old.query(rows)).rows).toEqual(shops.rows);
  await Promise.all([old.close(), fresh.close()]);
});

test("an earlier one is refused in one sentence, and is as it was", { timeout }, async () => {
  const database = new PGlite({ extensions });
  const end = before.migrations[2]?.version;
  await applyHistory(database, end);
  const refused = await takeOver(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderTooOldError);
  expect(String(refused)).toMatch(/^[^\n]*is at \d{14}[^\n]*can't take over[^\n]*set DATA_DIR\.$/);
  expect((await appliedMigrations(database)).at(-1)).toBe(end);
  await database.close();
  const sent = errorOf(describeError(refused));
  expect(sent).toBeInstanceOf(FolderTooOldError);
  expect(String(sent)).toBe(String(refused));
});

test("a database whose table lacks a column is refused in one sentence, and is as it was", {
  timeout,
}, async () => {
  const database = new PGlite({ extensions });
  await followSchema(database, await migrate(database, { seed: false }));
  await database.exec(`
    alter table webhook_deliveries drop column tried cascade;
    comment on schema supabase_migrations is 'before';`);
  const objects = await schemaObjects(database);
  const refused = await followSchema(database, false).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderTooOldError);
  expect(String(refused)).toMatch(/^[^\n]*can't follow[^\n]*set DATA_DIR\.$/);
  expect(await schemaObjects(database)).toEqual(objects);
  await database.close();
});
