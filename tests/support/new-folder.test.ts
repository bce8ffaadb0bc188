import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { linkNewFolder, newFolderOf } from "../e2e/support/new-folder";

const folder = mkdtempSync(join(tmpdir(), "letterwell-new-folder-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder is prepared again after an attempt that failed, and the template stays", () => {
  const [served, template] = [join(folder, "served"), join(folder, "template")];
  for (const made of [served, template]) mkdirSync(join(made, "db"), { recursive: true });
  writeFileSync(join(template, "db/PG_VERSION"), "17");
  writeFileSync(join(served, "db/half"), "");

  linkNewFolder(served, template);
  linkNewFolder(served, template);
  expect(existsSync(join(served, "db"))).toBe(false);
  expect(readdirSync(join(newFolderOf(served), "db"))).toEqual(["PG_VERSION"]);
});
