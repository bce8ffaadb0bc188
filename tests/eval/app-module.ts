import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Loads one of the application's modules through the build's pipeline and passes it to `use`. */
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
