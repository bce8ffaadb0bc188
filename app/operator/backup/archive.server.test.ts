import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packFolder } from "./archive.server";

const place = mkdtempSync(join(tmpdir(), "archive-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("a backup that was killed stops none after it, but one that is being written does", async () => {
  const folder = join(place, "folder");
  mkdirSync(folder);
  writeFileSync(join(folder, "a"), "words");
  const file = join(place, "backup.tar.gz");
  writeFileSync(`${file}.part`, "half");
  const pack = () => packFolder(folder, file, { madeAt: "2026-01-01T00:00:00Z", migrations: [] });
  await expect(pack()).rejects.toMatchObject({ code: "EEXIST" });
  const before = new Date(Date.now() - 120_000);
  utimesSync(`${file}.part`, before, before);
  expect(await pack()).toBeGreaterThan(100);
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([true, false]);
});
