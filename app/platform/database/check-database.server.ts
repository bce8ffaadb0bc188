import { migrationVersions } from "virtual:migration-versions";
import { database } from "./client.server";
import { DatabaseError, DatabaseUnavailableError, dataOf } from "./database-error.server";

/** The database responds, but this build can't use it until an operator fixes something. */
export class DatabaseSetupError extends DatabaseError {
  override name = "DatabaseSetupError";
  constructor(
    code: string,
    /** What is wrong and how to fix it, for an operator. */
    override readonly message: string,
  ) {
    super("check database", code);
  }
}

/**
 * Resolves once the database has accepted our key and has all migrations of this build. Throws
 * `DatabaseUnavailableError` after `timeoutMs` without a response, `DatabaseSetupError` if waiting doesn't help.
 */
export async function checkDatabase(timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new DatabaseUnavailableError("check database", "timeout")));
  });
  await Promise.race([check(signal), late]);
}

async function check(signal: AbortSignal): Promise<void> {
  const client = await database();
  const found = await client.rpc("missing_migrations", { p_versions: migrationVersions }).abortSignal(signal);
  if (found.status === 401 || found.status === 403) {
    throw new DatabaseSetupError(
      "key",
      "The database refuses SUPABASE_SECRET_KEY: it must be the secret key of this project.",
    );
  }
  // The function itself is created by one of the migrations.
  if (found.error?.code === "PGRST202") throw lacking("some of its migrations");
  const missing = dataOf("check database", found);
  if (missing.length > 0) throw lacking(`${missing.length} migrations, the first is ${missing[0]}`);
}

const lacking = (what: string) =>
  new DatabaseSetupError(
    "migrations",
    `The database lacks ${what}: run \`npx supabase db push\` in the folder of this release.`,
  );
