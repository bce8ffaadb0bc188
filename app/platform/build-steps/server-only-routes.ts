import type { Plugin } from "vite";

const clientRoute = "?__remix-build-client-route";

/** No page hydrates: of each route, the client build keeps the entry that Remix's manifest names, and none of its code. */
export const serverOnlyRoutes: Plugin = {
  name: "server-only-routes",
  apply: "build",
  enforce: "post",
  transform: (_, id) => (id.endsWith(clientRoute) ? { code: "export {};", map: null } : null),
};
