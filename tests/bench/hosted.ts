import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import type { Postgres } from "../support/postgres.ts";
import { findPostgresBin } from "../support/postgres-bin.ts";
import type { HostedTwin } from "../support/postgrest.ts";

/** What the built service needs to use the database, and how to end it. */
export interface HostedDatabase {
  env: { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string };
  /** Runs SQL as the superuser. */
  run: HostedTwin["run"];
  /** How often PostgREST was asked so far. */
  calls: HostedTwin["calls"];
  crash: HostedTwin["crash"];
  close(): Promise<void>;
}

const options = { ...moduleOptions, logLevel: "error" } as const;

/**
 * PostgREST on PostgreSQL with our migrations and demo rows; null where PostgreSQL is not installed. The gateway that
 * adds Supabase's path prefix runs in this process, so its work counts against the machine, not against the service.
 */
export async function startHosted(): Promise<HostedDatabase | null> {
  const bin = findPostgresBin();
  if (!bin) return null;
  const { module } = await runnerImport<typeof import("../support/postgrest.ts")>(
    "/tests/support/postgrest.ts",
    options,
  );
  const { module: data } = await runnerImport<
    typeof import("../../app/platform/database/migrations.server.ts")
  >("/app/platform/database/migrations.server.ts", options);
  const twin: HostedTwin = await module.startHostedTwin(bin);
  twin.run(data.seed ?? "");
  const { url, secretKey, run, calls, crash, close } = twin;
  return { env: { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey }, run, calls, crash, close };
}

/** PostgreSQL with our migrations and no row; null where it is not installed. */
export async function startPostgresOnly(): Promise<Postgres | null> {
  const bin = findPostgresBin();
  if (!bin) return null;
  const { module } = await runnerImport<typeof import("../support/postgrest.ts")>(
    "/tests/support/postgrest.ts",
    options,
  );
  return module.startMigratedPostgres(bin);
}
