import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Files of the server's build, beside the server's own, and what they are made of. */
const programs = {
  "receipt-reader.js": "../../reimbursements/receipts/service/reader-program.server.ts",
  "receipt-reader-thread.js": "../../reimbursements/receipts/service/reading-thread.server.ts",
};

/** Makes the program of the process that reads receipts, and that of its thread, files of the server's build. */
export function receiptReader(): Plugin {
  return {
    name: "receipt-reader",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    buildStart() {
      for (const [fileName, source] of Object.entries(programs)) {
        const id = fileURLToPath(new URL(source, import.meta.url));
        this.emitFile({ type: "chunk", id, fileName });
      }
    },
  };
}
