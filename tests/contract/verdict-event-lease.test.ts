import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrations, rolesSql } from "~/platform/database/migrations.server";
import { type Postgres, startPostgres } from "../support/postgres";
import { findPostgresBin } from "../support/postgres-bin";

const bin = findPostgresBin() ?? "";
const shop = "race.example";

// The embedded database runs one transaction at a time.
describe.skipIf(!bin)("a verdict that changes while its event is leased", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(bin);
    postgres.run([rolesSql, ...migrations.map(({ sql }) => sql)].join("\n"));
    postgres.run(`insert into shops (shop_domain, shop_name) values ('${shop}', 'Race');
      insert into webhook_endpoints (shop_domain, endpoint_url) values ('${shop}', 'https://${shop}/hooks');`);
  });
  afterAll(() => postgres?.stop());
  beforeEach(() => {
    postgres.run("delete from webhook_deliveries;");
    postgres.run(changed("letter", "eligible"));
  });

  const changed = (verdict: string, before: string) =>
    `select notify_shop_of_verdict('${shop}', '1', '${verdict}', '${before}');`;
  const leasing = "select id from lease_webhooks(false, 10, 4, 60)";
  const told = () =>
    postgres.query("select verdict, verdict_before from webhook_deliveries order by created_at");

  const connections: ChildProcess[] = [];
  afterEach(() => connections.splice(0).forEach((one) => void one.kill()));

  /** A connection of its own, which resolves once what it was sent is done. */
  function connection() {
    const psql = spawn(join(bin, "psql"), ["-qAt", "-h", dirname(postgres.socketPath), "-U", "postgres"]);
    connections.push(psql);
    let output = "";
    psql.stdout.on("data", (chunk) => {
      output += String(chunk);
    });
    return (sql: string) => {
      output = "";
      psql.stdin.write(`${sql}\n\\echo done\n`);
      return expect.poll(() => output, { timeout: 10_000 }).toContain("done");
    };
  }

  test("isn't sent with the verdict before", async () => {
    const writer = connection();
    await writer(`begin; ${changed("unknown", "letter")}`);
    expect(postgres.query(leasing)).toEqual([]);
    await writer("commit;");
    expect(postgres.query(leasing)).toHaveLength(1);
    expect(told()).toEqual([{ verdict: "unknown", verdict_before: "eligible" }]);
  });

  test("has an event of its own beside the one that is on its way", async () => {
    const [worker, writer] = [connection(), connection()];
    await worker(`begin; ${leasing};`);
    const written = writer(changed("unknown", "letter"));
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(() => postgres.query(waiting)).toHaveLength(1);
    await worker("commit;");
    await written;
    expect(told()).toEqual([
      { verdict: "letter", verdict_before: "eligible" },
      { verdict: "unknown", verdict_before: "letter" },
    ]);
  });
});
