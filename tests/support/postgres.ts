import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atExit } from "./ending";

export interface Postgres {
  /** The superuser's connection URI over the Unix socket. */
  uri: string;
  socketPath: string;
  run(sql: string): void;
  query(sql: string): Record<string, unknown>[];
  /**
   * Simulates a crash and recovery: of the whole server without a checkpoint, or of one backend, after which the others end
   * too. Resolves once it responds.
   */
  crash(what: "server" | "connection"): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: in that case everything runs as the package's `postgres` user. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Starts a temporary PostgreSQL from the programs in `bin`, reachable by Unix socket only. */
export async function startPostgres(
  bin: string,
  more: { initdb: string[]; settings: string[] } = { initdb: [], settings: [] },
): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-pg-"));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? -1);
  chmodSync(folder, 0o700);
  const cluster = join(folder, "cluster");
  const superuser = ["-U", "postgres", "-A", "trust", "-E", "UTF8", ...more.initdb];
  execFileSync(join(bin, "initdb"), ["-D", cluster, ...superuser, "--no-sync", "--no-instructions"], {
    stdio: "ignore",
    cwd: folder,
    ...user,
  });
  const settings = ["listen_addresses=", "fsync=off", "timezone=UTC", ...more.settings].flatMap((one) => [
    "-c",
    one,
  ]);
  const start = () => {
    const child = spawn(join(bin, "postgres"), ["-D", cluster, "-k", folder, ...settings], {
      stdio: "ignore",
      cwd: folder,
      ...user,
    });
    return { child, exited: new Promise((resolve) => child.once("exit", resolve)) };
  };
  let running = start();
  const forget = atExit(() => {
    spawnSync(join(bin, "pg_ctl"), ["stop", "-D", cluster, "-m", "immediate"], { stdio: "ignore", ...user });
    rmSync(folder, { recursive: true, force: true });
  });
  const psql = (sql: string) => {
    const target = ["-qAt", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "postgres"];
    return execFileSync(join(bin, "psql"), target, {
      input: sql,
      stdio: ["pipe", "pipe", "inherit"],
      encoding: "utf8",
    });
  };
  const answers = () => until(() => execFileSync(join(bin, "pg_isready"), ["-q", "-h", folder]), 20_000);
  await answers();
  return {
    socketPath: join(folder, `.s.PGSQL.${process.env.PGPORT ?? 5432}`),
    uri: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    run: (sql) => {
      psql(sql);
    },
    query: (sql) => JSON.parse(psql(`select coalesce(json_agg(found), '[]') from (${sql}) found;`)),
    crash: async (what) => {
      if (what === "server") {
        running.child.kill("SIGQUIT");
        await running.exited;
        running = start();
      } else {
        const others = "backend_type = 'client backend' and pid <> pg_backend_pid()";
        const [pid] = psql(`select pid from pg_stat_activity where ${others} limit 1;`).split("\n");
        if (pid) process.kill(Number(pid), "SIGKILL");
      }
      await answers();
    },
    stop: async () => {
      running.child.kill("SIGINT");
      await running.exited;
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Retries `attempt` until it doesn't throw. Throws its last error after `limitMs`. */
export async function until(attempt: () => unknown, limitMs: number): Promise<void> {
  const giveUp = Date.now() + limitMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
