import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import type { Postgres } from "../support/postgres.ts";
import { findPostgresBin } from "../support/postgres-bin.ts";
import type { HostedTwin } from "../support/postgrest.ts";

/** The environment of a service that uses the database, and how to stop it. */
export interface HostedDatabase {
  env: { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string };
  /** Runs SQL as the superuser. */
  run: HostedTwin["run"];
  /** The number of requests to PostgREST so far. */
  calls: HostedTwin["calls"];
  crash: HostedTwin["crash"];
  close(): Promise<void>;
}

const options = { ...moduleOptions, logLevel: "error" } as const;

/**
 * PostgREST on PostgreSQL with our migrations and demo rows; null if PostgreSQL isn't installed. The gateway that adds
 * Supabase's path prefix runs in this process, so its work isn't counted as the service's.
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

/** PostgreSQL with our migrations and no rows; null if it isn't installed. */
export async function startPostgresOnly(): Promise<Postgres | null> {
  const bin = findPostgresBin();
  if (!bin) return null;
  const { module } = await runnerImport<typeof import("../support/postgrest.ts")>(
    "/tests/support/postgrest.ts",
    options,
  );
  return module.startMigratedPostgres(bin);
}
