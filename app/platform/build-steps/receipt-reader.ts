import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Files of the server build, and the source of each. */
const programs = {
  "receipt-reader.js": "../../reimbursements/receipts/service/reader-program.server.ts",
  "receipt-reader-thread.js": "../../reimbursements/receipts/service/reading-thread.server.ts",
};

/** Emits the programs of the receipt reader's process and thread as files of the server build. */
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
