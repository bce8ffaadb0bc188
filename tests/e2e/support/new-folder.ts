import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";

/** Where the tests find a data folder as a first start makes it, beside the one that is served. */
export const newFolderOf = (served: string): string => `${served}-new`;

/** Spares a server the making of its database, which takes seconds of computing. The chaos tests let theirs make it. */
export function putNewDatabase(dataDir: string): void {
  const into = join(dataDir, "db");
  if (!existsSync(into))
    cpSync(join(newFolderOf(process.env.E2E_DATA_DIR ?? ""), "db"), into, { recursive: true });
}
