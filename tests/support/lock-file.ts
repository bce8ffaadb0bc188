import { readFileSync } from "node:fs";
import { z } from "zod";

const schema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(""),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

type Entry = z.output<typeof schema>["packages"][string];

interface LockedPackage extends Omit<Entry, "optionalDependencies"> {
  name: string;
}

/**
 * Packages that state their license in the old format, which npm omits from the lock file; read from their license files.
 */
const readByHand: Readonly<Record<string, string>> = {
  eval: "MIT",
  format: "MIT",
  "png-js": "MIT",
  "require-like": "MIT",
};

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf("node_modules/") + 13);

/** All packages that `npm ci` may install, including those for other operating systems. */
export function lockedPackages(): LockedPackage[] {
  const file = new URL("../../package-lock.json", import.meta.url);
  const { packages } = schema.parse(JSON.parse(readFileSync(file, "utf8")));
  const entries = Object.entries(packages).filter(([folder]) => folder !== "");
  // A program for a specific operating system has the license of the package that selects it.
  const fromPicker = new Map(
    entries.flatMap(([, { license, optionalDependencies }]) =>
      Object.keys(optionalDependencies).map((name) => [name, license] as const),
    ),
  );
  return entries.map(([folder, entry]) => {
    const name = nameOf(folder);
    return { ...entry, name, license: entry.license ?? readByHand[name] ?? fromPicker.get(name) };
  });
}
