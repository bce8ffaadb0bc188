import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const name = "virtual:migration-versions";
const folder = fileURLToPath(new URL("../../../supabase/migrations", import.meta.url));

/** The migrations that a build expects of its database, without their SQL, which only the embedded database runs. */
export const migrationVersions = {
  name: "migration-versions",
  resolveId: (id: string) => (id === name ? `\0${name}` : null),
  load(id: string) {
    if (id !== `\0${name}`) return null;
    const versions = readdirSync(folder).flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []);
    return `export const migrationVersions = ${JSON.stringify(versions.sort())};`;
  },
};
