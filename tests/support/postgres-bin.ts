import { globSync } from "node:fs";
import { join } from "node:path";
import { folderOnPath, isExecutable } from "./executable.ts";

/** Finds the folder of PostgreSQL's programs (initdb, postgres): `PG_BIN`, the newest of Debian's folders, or PATH. */
export function findPostgresBin(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const [newest] = globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => isExecutable(join(folder, "initdb")))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return newest ?? folderOnPath("initdb");
}
