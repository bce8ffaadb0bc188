import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Loads one module of the application as the build would read it, and hands it to `use`. */
export async function withAppModule<Module, Result>(
  path: string,
  use: (module: Module) => Promise<Result> | Result,
): Promise<Result> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const server = await createServer({
    root,
    mode: "test",
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use((await server.ssrLoadModule(path)) as Module);
  } finally {
    await server.close();
  }
}
