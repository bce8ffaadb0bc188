import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** Where the tests find a data folder as a first start makes it, beside the one that is served. */
export const newFolderOf = (served: string): string => `${served}-new`;

/** Has the tests find `template` beside the folder that is served, whose database is to be made; what a failed attempt left goes. */
export function linkNewFolder(served: string, template: string): void {
  for (const left of [join(served, "db"), newFolderOf(served)])
    rmSync(left, { recursive: true, force: true });
  symlinkSync(template, newFolderOf(served));
}

/** Spares a server the making of its database, which takes seconds of computing. `npm run chaos` lets its servers make theirs. */
export function putNewDatabase(dataDir: string): void {
  const into = join(dataDir, "db");
  if (!existsSync(into))
    cpSync(join(newFolderOf(process.env.E2E_DATA_DIR ?? ""), "db"), into, { recursive: true });
}
