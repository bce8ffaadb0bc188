// @ts-check
import { loadEnv } from "vite";
import { welcome } from "./announce.mjs";

/**
 * For `npm run dev`: keeps its data in a separate folder, so that `npm start` can run at the same time, and prints the
 * demo's links under Vite's own address.
 * @returns {import("vite").Plugin}
 */
export function devWelcome() {
  return {
    name: "dev-welcome",
    apply: "serve",
    config(_, { mode, isPreview }) {
      if (mode === "test" || isPreview) return;
      const folder = loadEnv(mode, process.cwd(), "DATA_DIR").DATA_DIR || ".data";
      // Remix evaluates this configuration twice, so the suffix must not be added twice.
      process.env.DATA_DIR = folder.replace(/(-dev)?$/, "-dev");
    },
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const { host, port } = server.config.server;
        const actual = server.httpServer?.address();
        const used = typeof actual === "object" && actual ? actual.port : port;
        server.config.logger.info(welcome({ ...process.env, HOST: String(host), PORT: String(used) }));
      };
    },
  };
}
