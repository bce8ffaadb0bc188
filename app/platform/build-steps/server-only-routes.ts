import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const clientRoute = "?__remix-build-client-route";

/**
 * No page hydrates: of a route, the client build keeps the entry that Remix's manifest names and the scripts that the
 * route's file imports as `?worker&url`, and leaves out the rest.
 */
export const serverOnlyRoutes: Plugin = {
  name: "server-only-routes",
  apply: "build",
  enforce: "post",
  transform(_, id) {
    if (!id.endsWith(clientRoute)) return null;
    const scripts =
      readFileSync(id.slice(0, -clientRoute.length), "utf8").match(/"[^"]+\?worker&url"/g) ?? [];
    return { code: `${scripts.map((script) => `import ${script};`).join("")}export {};`, map: null };
  },
};
