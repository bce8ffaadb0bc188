import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Makes the program of the embedded database's thread a file of the server's build, beside the server's own. */
export function embeddedThread(): Plugin {
  return {
    name: "embedded-thread",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    buildStart() {
      const id = fileURLToPath(new URL("../../embedded-supabase/embedded-thread.server.ts", import.meta.url));
      this.emitFile({ type: "chunk", id, fileName: "embedded-thread.js" });
    },
  };
}
