import { parse } from "yaml";

/** Our YAML is read when the site is built, not each time it starts. With `?raw` it comes as text. */
export const builtYaml = {
  name: "built-yaml",
  transform: (code: string, id: string) =>
    id.endsWith(".yaml") ? { code: `export default ${JSON.stringify(parse(code))}`, map: null } : null,
};
