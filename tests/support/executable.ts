import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** True when the file is there and may be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first folder of PATH that holds the program. */
export function folderOnPath(program: string): string | undefined {
  return (process.env.PATH ?? "").split(delimiter).find((folder) => isExecutable(join(folder, program)));
}
