import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** True if the file exists and is executable. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first folder in PATH that contains the program. */
export function folderOnPath(program: string): string | undefined {
  return (process.env.PATH ?? "").split(delimiter).find((folder) => isExecutable(join(folder, program)));
}
