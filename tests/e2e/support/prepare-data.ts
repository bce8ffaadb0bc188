// Run before the test server starts, while no other process has the data folder open.
import { runnerImport } from "vite";
import { moduleOptions } from "../../../app/platform/build-steps/module-options.ts";

await runnerImport("/tests/e2e/support/prepared-data.ts", { ...moduleOptions, logLevel: "warn" });
