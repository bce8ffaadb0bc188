import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { SandboxStore } from "./sandbox-store.server";

const counter = z.object({ count: z.number() });
let root: string;
let store: SandboxStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "store-"));
  store = new SandboxStore(root);
});
afterEach(() => rm(root, { recursive: true }));

test("written values are read, also by the next process; missing ones are null", async () => {
  await store.write("things", "a", { count: 1 });
  expect(await new SandboxStore(root).read("things", "a", counter)).toEqual({ count: 1 });
  expect(await store.read("things", "b", counter)).toBeNull();
});

test("of many who create the same thing one does, and its value stays", async () => {
  const tries = Array.from({ length: 20 }, (_, count) => store.create("things", "a", { count }));
  const made = await Promise.all(tries);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await store.read("things", "a", counter)).toEqual({ count: made.indexOf(true) });
});

test("changes at once do not overwrite each other, and a failed one does not stop the next", async () => {
  await store.write("things", "a", { count: 0 });
  const add = () => store.update("things", "a", counter, ({ count }) => ({ count: count + 1 }));
  const fail = store.update("things", "a", counter, () => {
    throw new Error("no");
  });
  await Promise.all([expect(fail).rejects.toThrow("no"), ...Array.from({ length: 20 }, add)]);
  expect(await store.read("things", "a", counter)).toEqual({ count: 20 });
  expect(await store.update("things", "unknown", counter, (value) => value)).toBeNull();
});

test.each(["../a", "a/b", "", ".", "a.b", "a\0", "x".repeat(201), "é"])("%j is no id", async (id) => {
  expect(SandboxStore.accepts(id)).toBe(false);
  await expect(store.write("things", id, {})).rejects.toThrow(RangeError);
  await expect(store.read("things", id, counter)).rejects.toThrow(RangeError);
  await expect(store.create(id, "a", {})).rejects.toThrow(RangeError);
  expect(() => store.secret(id)).toThrow(RangeError);
});

test("a secret is made once, long, and each name has its own", () => {
  const made = store.secret("webhook");
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(new SandboxStore(root).secret("webhook")).toBe(made);
  expect(store.secret("other")).not.toBe(made);
});

test("only the owner reads the files and nothing half-written is left", async () => {
  await store.write("things", "a", { count: 1 });
  await store.create("things", "a", { count: 2 });
  store.secret("webhook");
  expect(await readdir(join(root, "things"))).toEqual(["a.json"]);
  for (const file of ["things/a.json", "webhook.secret"]) {
    expect((await stat(join(root, file))).mode & 0o777).toBe(0o600);
  }
});
