import { parse } from "yaml";

/** Parses our YAML at build time instead of at each start. `?raw` imports it as text. */
export const builtYaml = {
  name: "built-yaml",
  transform: (code: string, id: string) =>
    id.endsWith(".yaml") ? { code: `export default ${JSON.stringify(parse(code))}`, map: null } : null,
};
