// @ts-check
// Serves the build (serve-build.mjs). What Node.js compiles is kept beside it, so that the next start need not compile.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Where the folder can't be written there is no cache. Threads and child processes look for its name in their environment.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL("../../../build/compiled", import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("./serve-build.mjs");
