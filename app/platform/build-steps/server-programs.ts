import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Files of the server build that run in a thread or process of their own, and the source of each. */
const programs = {
  "operator.js": "../../operator.server.ts",
  "embedded-thread.js": "../../embedded-supabase/embedded-thread.server.ts",
  "receipt-reader.js": "../../reimbursements/receipts/service/reader-program.server.ts",
  "receipt-reader-thread.js": "../../reimbursements/receipts/service/reading-thread.server.ts",
};

/** Emits the programs as files of the server build. */
export const serverPrograms: Plugin = {
  name: "server-programs",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    for (const [fileName, source] of Object.entries(programs)) {
      const id = fileURLToPath(new URL(source, import.meta.url));
      this.emitFile({ type: "chunk", id, fileName });
    }
  },
};
