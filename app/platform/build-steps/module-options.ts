import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { builtModule } from "./built-module.ts";
import { builtYaml } from "./built-yaml.ts";
import { migrationVersions } from "./migration-versions.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Vite options that resolve the application's modules as the build does, for commands and tests that run without a
 * build.
 */
export const moduleOptions = {
  root,
  configFile: false,
  plugins: [builtModule, builtYaml, migrationVersions],
  resolve: { alias: { "~": `${root}app` } },
} satisfies InlineConfig;
