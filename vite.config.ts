import { availableParallelism } from "node:os";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { browserExtension } from "./app/eligibility/extension/browser-extension.ts";
import { builtModule } from "./app/platform/build-steps/built-module.ts";
import { builtYaml } from "./app/platform/build-steps/built-yaml.ts";
import { hashedPictures } from "./app/platform/build-steps/hashed-pictures.ts";
import { migrationVersions } from "./app/platform/build-steps/migration-versions.ts";
import { precompress } from "./app/platform/build-steps/precompress.ts";
import { sdkArchive } from "./app/platform/build-steps/sdk-archive.ts";
import { serverOnlyRoutes } from "./app/platform/build-steps/server-only-routes.ts";
import { serverPrograms } from "./app/platform/build-steps/server-programs.ts";
import { woocommercePlugin } from "./app/platform/build-steps/woocommerce-plugin.ts";
import { devWelcome } from "./app/platform/cli/dev-welcome.mjs";
import remixOptions from "./remix.config.js";

/**
 * Tests share the modules of one worker: loading the app anew for each file took longer than the tests. They must leave
 * nothing behind. Only a test that mocks a module loads the app anew.
 */
const project = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, isolate, include, exclude },
});
/** Pages are rendered by the React that visitors get: the one for development takes a third longer per journey. */
const withDemo = ({ test, ...same }: ReturnType<typeof project>) => ({
  ...same,
  esbuild: { jsxDev: false },
  test: {
    ...test,
    env: { NODE_ENV: "production" },
    globalSetup: ["tests/support/native-cluster.ts"],
    setupFiles: ["tests/support/setup.ts", "tests/support/demo-environment.ts"],
  },
});
const mockedTests = "{app,tests}/**/*.mocked.test.ts";
const serverTests = "app/**/*.server.test.ts";
const operationTests = "app/**/operations/**/*.server.test.ts";
const photoTests = "app/reimbursements/receipts/reader/{other-kinds,photo}.server.test.ts";

/** Libraries of many small files start faster as a part of the build. What remix-serve loads too is left to it. */
const bundled = [
  /^@conform-to\//,
  /^@supabase\/(supabase|auth|functions|postgrest|realtime|storage)-js$/,
  "yaml",
  "zod",
  "zod-openapi",
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    browserExtension(),
    builtModule,
    builtYaml,
    devWelcome(),
    serverPrograms,
    tailwindcss(),
    hashedPictures(),
    migrationVersions,
    sdkArchive(),
    serverOnlyRoutes,
    woocommercePlugin(),
    mode !== "test" && remix(remixOptions),
    precompress(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? "127.0.0.1" },
  build: { target: "es2022", reportCompressedSize: false },
  ssr: { noExternal: command === "build" ? bundled : [] },
  test: {
    unstubEnvs: true,
    // Of hashing a password, which is made to take long: at its usual cost it was a quarter of what the journeys compute.
    env: { LITE_AUTH_BCRYPT_COST: "4" },
    // Far beyond what any test takes: a machine under load must not fail one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    // Tests wait for timers, processes and the disk: one worker for each processor left both idle more than half of the time.
    maxWorkers: 2 * availableParallelism(),
    // The embedded database's WebAssembly is compiled once, quickly: to compile it again for speed took each worker that opens
    // one three to four seconds, more than its tests had of it.
    execArgv: ["--liftoff-only"],
    globalSetup: ["tests/support/run-folder.ts"],
    setupFiles: ["tests/support/setup.ts"],
    projects: [
      // By their names: what waits most is begun first, and ends while others are busy. Each project loads the app for its workers.
      project("contract", false, ["tests/contract/**/*.test.ts"]),
      // The first to ask for the environment keeps it for its worker, so it is the demo's before any test.
      withDemo(
        project("journeys", false, ["tests/{journeys,trust}/**/*.test.ts", operationTests], [mockedTests]),
      ),
      project("mocked", true, [mockedTests]),
      // Twenty seconds in a file: begun among the last, one kept a processor busy alone.
      project("photos", false, [photoTests]),
      project(
        "pure",
        false,
        ["app/**/*.test.{ts,tsx}", "tests/{eval,support}/**/*.test.ts"],
        [serverTests, mockedTests],
      ),
      project("server", false, [serverTests], [operationTests, photoTests]),
    ],
  },
}));
