import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { removeLeftParts, replaceFile } from "./private-file.server";

let folder = "";
const made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private-file-"));
  made.push(folder);
});
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

test("a file that can't be put in its place leaves no part of it", async () => {
  mkdirSync(join(folder, "taken", "by a folder"), { recursive: true });
  await expect(replaceFile(join(folder, "taken"), "words")).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["taken"]);
});

test("parts that a killed process left are removed once they are an hour old; nothing else is", async () => {
  const inside = join(folder, "documents", "receipts");
  mkdirSync(inside, { recursive: true });
  const old = new Date(Date.now() - 2 * 3_600_000);
  const left = join(inside, "a.bin.0123456789ab.part");
  for (const path of [left, join(inside, "b.bin"), join(inside, "notes.part")]) {
    writeFileSync(path, "words");
    utimesSync(path, old, old);
  }
  writeFileSync(join(inside, "c.bin.0123456789ab.part"), "being written");
  await removeLeftParts(folder);
  expect(readdirSync(inside).sort()).toEqual(["b.bin", "c.bin.0123456789ab.part", "notes.part"]);
  await removeLeftParts(join(folder, "not there"));
});
