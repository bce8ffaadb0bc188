import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";

const migration = readFileSync(
  new URL("../../supabase/migrations/20261201185000_documents_bucket.sql", import.meta.url),
  "utf8",
);

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
});
afterAll(() => database.close());

test("where there is no Storage the migration does nothing", async () => {
  await database.exec(migration);
});

test("where there is, it makes a private bucket, and a public one of that name private", async () => {
  await database.exec(
    "create schema storage; create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint)",
  );
  const read = async () => (await database.query("select id, name, public from storage.buckets")).rows;
  const bucket = [{ id: "documents", name: "documents", public: false }];
  await database.exec(migration);
  expect(await read()).toEqual(bucket);
  await database.exec("update storage.buckets set public = true");
  await database.exec(migration);
  expect(await read()).toEqual(bucket);
});
