import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { closeDatabase, database } from "./client.server";
import type { OpenDatabase } from "./open-database";

const opened: { database: OpenDatabase; end: () => void }[] = [];
vi.mock("~/embedded-supabase/embedded.server", () => ({
  openEmbedded: async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const client = createClient("http://database.invalid", "key");
    const database = { client, ended, close: async () => {} } as OpenDatabase;
    opened.push({ database, end });
    return database;
  },
}));

test("a database that ended is opened again by the next caller, and only by the first of them", async () => {
  const first = await database();
  expect(await database()).toBe(first);
  opened[0]?.end();
  await opened[0]?.database.ended;
  const [second, third] = await Promise.all([database(), database()]);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect(opened).toHaveLength(2);
  await closeDatabase();
});
