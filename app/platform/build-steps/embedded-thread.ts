import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Emits the program of the embedded database's thread as a file of the server build. */
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
