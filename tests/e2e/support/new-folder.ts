import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** The data folder of a first start, kept beside the served one for tests to copy. */
export const newFolderOf = (served: string): string => `${served}-new`;

/** Links `template` beside the served folder, and deletes what a failed earlier attempt left. */
export function linkNewFolder(served: string, template: string): void {
  for (const left of [join(served, "db"), newFolderOf(served)])
    rmSync(left, { recursive: true, force: true });
  symlinkSync(template, newFolderOf(served));
}

/**
 * Copies a new database into the folder, because creating one takes seconds of processor time. `npm run chaos` has its
 * servers create theirs.
 */
export function putNewDatabase(dataDir: string): void {
  const into = join(dataDir, "db");
  if (!existsSync(into))
    cpSync(join(newFolderOf(process.env.E2E_DATA_DIR ?? ""), "db"), into, { recursive: true });
}
