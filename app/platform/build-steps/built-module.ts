import { fileURLToPath } from "node:url";
import { type InlineConfig, type Plugin, runnerImport } from "vite";
import { builtYaml } from "./built-yaml.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const options: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [builtYaml],
  resolve: { alias: { "~": `${root}app` } },
};
const ending = "?built";

/** Evaluates a module at build time: `import value from "./module?built"` is its default export, which has to be JSON. */
export const builtModule: Plugin = {
  name: "built-module",
  async load(id) {
    if (!id.endsWith(ending)) return null;
    const { module, dependencies } = await runnerImport<{ default: unknown }>(
      id.slice(0, -ending.length),
      options,
    );
    for (const dependency of dependencies) this.addWatchFile(dependency);
    // A string is read several times as fast as the same value as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.default))});`;
  },
};
