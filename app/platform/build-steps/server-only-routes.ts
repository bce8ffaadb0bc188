import { renameSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const clientRoute = "?__remix-build-client-route";

/**
 * No page hydrates: of each route, the client build keeps the entry that Remix's manifest names, and none of its code. The
 * small scripts that routes link to are therefore built with the server only, as assets, and move to the client's files:
 * Remix itself moves only styles, fonts and pictures.
 */
export function serverOnlyRoutes(client = "build/client"): Plugin {
  let isServer = false;
  return {
    name: "server-only-routes",
    apply: "build",
    enforce: "post",
    configResolved({ build }) {
      isServer = Boolean(build.ssr);
    },
    transform: (_, id) => (id.endsWith(clientRoute) ? { code: "export {};", map: null } : null),
    writeBundle({ dir = "" }, bundle) {
      if (!isServer) return;
      for (const { type, fileName } of Object.values(bundle))
        if (type === "asset" && fileName.endsWith(".js"))
          renameSync(join(dir, fileName), join(client, fileName));
    },
  };
}
