import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { configDefaults, defineConfig } from "vitest/config";
import { devWelcome } from "./app/cli/dev-welcome.mjs";
import remixOptions from "./remix.config.js";

export default defineConfig(({ mode }) => ({
  plugins: [devWelcome(), tailwindcss(), mode !== "test" && remix(remixOptions)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? "127.0.0.1" },
  build: { target: "es2022" },
  ssr: { noExternal: [/^@fontsource/] },
  test: {
    exclude: [...configDefaults.exclude, "tests/e2e/**", "build/**"],
    unstubEnvs: true,
    setupFiles: ["tests/support/properties.ts"],
  },
}));
