// @ts-check
// Serves the build (serve-build.mjs) with Node's compile cache beside it, so that the next start needn't compile.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Without write access to the folder there is no cache. Threads and child processes read its path from the environment.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL("../../../build/compiled", import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("./serve-build.mjs");
