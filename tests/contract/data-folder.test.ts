import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { builtProgram } from "../support/built-program";
import { copyTestDatabase } from "../support/embedded";
import { endsSoon } from "../support/ending";

const program = await builtProgram("embedded-process");
// Each opens the database several times, and some start a process.
const timeout = 240_000;

let folder = "";
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "letterwell-folder-"));
  await copyTestDatabase(folder, false);
}, timeout);

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

function start(...parameters: string[]) {
  const child = spawn(process.execPath, [...endsSoon, program, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const errors: string[] = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), errors, exited };
}

test("a folder has one process; killed, it leaves the folder free and every acknowledged row there", {
  timeout,
}, async () => {
  const writer = start(folder);
  expect((await writer.lines.next()).value).toBe("open");
  await expect(openEmbedded({ dataDir: folder })).rejects.toThrow(
    /^The data folder .* is in use by another process/,
  );

  const acknowledged: number[] = [];
  for (let line = await writer.lines.next(); !line.done; line = await writer.lines.next()) {
    acknowledged.push(Number(line.value));
    if (acknowledged.length === 25) writer.child.kill("SIGKILL");
  }
  await writer.exited;
  const { client, close } = await openEmbedded({ dataDir: folder });
  const { data } = await client.from("contact_messages").select("name");
  await close();
  expect(data?.map((row) => row.name)).toEqual(
    expect.arrayContaining(acknowledged.map((turn) => `N${turn}`)),
  );
});

test("a second process refuses to start and says why in one sentence", { timeout }, async () => {
  const { close } = await openEmbedded({ dataDir: folder, seed: false });
  const second = start(folder);
  expect((await second.lines.next()).value).toMatch(/^refused: The data folder .* set DATA_DIR\.$/);
  await second.exited;
  await close();
});

test("a failing query's parameters reach neither stderr nor stdout", { timeout }, async () => {
  const told = "My migraines come back every week";
  const { lines, errors, exited } = start(folder, told);
  const output: string[] = [];
  for (let line = await lines.next(); !line.done; line = await lines.next()) output.push(line.value);
  await exited;
  expect(output).toEqual(["open", "code 23514", "code 22P02", "code PGRST204"]);
  expect(errors.join("")).toContain("22P02");
  expect(errors.join("") + output.join("")).not.toContain("migraines");
});

test("a new folder is readable only by its owner, migrated and seeded once", { timeout }, async () => {
  const fresh = join(folder, "new");
  const count = async () => {
    const { client, close } = await openEmbedded({ dataDir: fresh });
    const brands = await client.from("brands").select("id", { count: "exact", head: true });
    await client.from("brands").delete().neq("slug", "");
    await close();
    return brands.count ?? 0;
  };
  expect(await count()).toBeGreaterThan(0);
  expect(statSync(fresh).mode & 0o777).toBe(0o700);
  expect(await count()).toBe(0);
});

test("a folder whose creation was interrupted is created again", { timeout }, async () => {
  const cut = join(folder, "cut");
  mkdirSync(join(cut, "db"), { recursive: true });
  writeFileSync(join(cut, "db", "PG_VERSION"), "17");
  writeFileSync(join(cut, "db.creating"), "");
  const { client, close } = await openEmbedded({ dataDir: cut, seed: false });
  expect((await client.from("brands").select("id")).data).toEqual([]);
  await close();
  expect(existsSync(join(cut, "db.creating"))).toBe(false);
});
