import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import type { Plugin } from "vite";
import { woocommercePluginFile } from "../values/sdk-file.ts";

const source = fileURLToPath(new URL("../../../sdk/woocommerce", import.meta.url));

/** A fixed time, so that the same files make the same archive; it is the earliest that the format can hold. */
const mtime = new Date(1980, 0, 1);

/** The WooCommerce plugin as WordPress installs it: a folder in a zip archive. */
export function zipPlugin(): Uint8Array {
  const names = readdirSync(source, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => /\.(php|pot|txt)$/.test(name));
  const bytes = files.map((name) => [name, new Uint8Array(readFileSync(join(source, name)))]);
  return zipSync(Object.fromEntries(bytes), { level: 9, mtime });
}

/** Serves the plugin with the site's files, so that a shop can download it from there. */
export function woocommercePlugin(): Plugin {
  return {
    name: "woocommerce-plugin",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: "asset", fileName: woocommercePluginFile, source: zipPlugin() });
    },
  };
}
