// @ts-check
// Serves the build (serve-build.mjs). What Node.js compiles is kept beside it, so that the next start need not compile.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Where the folder can't be written there is no cache; NODE_COMPILE_CACHE names another.
enableCompileCache(fileURLToPath(new URL("../../../build/compiled", import.meta.url)));
await import("./serve-build.mjs");
