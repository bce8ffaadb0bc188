import { readdirSync, readFileSync } from "node:fs";

const types = readFileSync(
  new URL("../../../app/platform/database/database.types.ts", import.meta.url),
  "utf8",
);
const blocks = types.slice(types.indexOf("    Functions: {"), types.indexOf("    Enums: {"));

/** Helpers called only by functions that have already checked permissions. */
const parts = ["issue_letter", "rests_on_evidence"];

/** Every database function that takes the id of a person at the desk, with its arguments and their types. */
export const deskFunctions = [...blocks.matchAll(/^ {6}(\w+):\s*\{\n {8}Args: \{([\s\S]*?)\}\n/gm)]
  .map(([, name = "", args = ""]) => ({
    name,
    args: [...args.matchAll(/(p_\w+)\??: ([\w[\]]+)/g)].map(([, arg = "", type = ""]) => ({ arg, type })),
  }))
  .filter(({ name, args }) => !parts.includes(name) && args.some(({ arg }) => arg === "p_provider_id"));

/** The functions that the desk's store calls, by file. */
export function calledByStore(): Map<string, string> {
  const folder = new URL("../../../app/letters/desk/store/", import.meta.url);
  const called = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), "utf8");
    for (const [, name = ""] of source.matchAll(/\b(?:call\w*|rpc|read)\(\s*"(\w+)"/g))
      called.set(name, file);
  }
  return called;
}
