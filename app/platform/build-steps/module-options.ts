import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { builtYaml } from "./built-yaml.ts";
import { migrationVersions } from "./migration-versions.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** How Vite reads the application's modules where there is no build of them: as the build does, without our configuration of it. */
export const moduleOptions = {
  root,
  configFile: false,
  plugins: [builtYaml, migrationVersions],
  resolve: { alias: { "~": `${root}app` } },
} satisfies InlineConfig;
