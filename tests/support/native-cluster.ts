import { type Postgres, startPostgres } from "./postgres";
import { findPostgresBin } from "./postgres-bin";

const variable = "TEST_DATABASES";

/** The socket of the run's PostgreSQL, on which its journeys have their databases; undefined if they are embedded. */
export const nativeSocket = (): string | undefined => process.env[variable];

/** Starts a PostgreSQL if the machine has one. It sorts texts as the embedded database does, and keeps nothing safe from a crash. */
export async function startNative(): Promise<Postgres | undefined> {
  const bin = findPostgresBin();
  if (!bin) return undefined;
  return startPostgres(bin, {
    initdb: ["--locale=C", "--lc-ctype=C.UTF-8"],
    settings: ["jit=off", "autovacuum=off", "synchronous_commit=off", "full_page_writes=off"],
  });
}

let running: Postgres | undefined;

/** A moved clock is one of this process, which only an embedded database follows. */
export async function setup(): Promise<void> {
  if (process.env.TEST_CLOCK) return;
  running = await startNative();
  if (running) process.env[variable] = running.socketPath;
}

export async function teardown(): Promise<void> {
  await running?.stop();
}
