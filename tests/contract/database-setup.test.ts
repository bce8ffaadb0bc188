import { migrationVersions } from "virtual:migration-versions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDatabase } from "~/platform/database/check-database.server";
import { connectHosted, useDatabase } from "~/platform/database/client.server";
import { registerEncryptionKeys } from "~/platform/database/encryption-keys.server";
import { keyFingerprints } from "~/platform/encryption/cipher-keys.server";
import { loader as readyz } from "~/routes/readyz";
import { findPostgresBin } from "../support/postgres-bin";
import { type HostedTwin, startHostedTwin } from "../support/postgrest";

const postgresBin = findPostgresBin();

describe.runIf(postgresBin)("a hosted database that this build can't work with", () => {
  let twin: HostedTwin;

  beforeAll(async () => {
    twin = await startHostedTwin(postgresBin ?? "");
  });

  afterAll(() => twin?.close());

  const readiness = () =>
    readyz({ request: new Request("http://127.0.0.1/readyz"), params: {}, context: {} });

  test("migrations that weren't pushed are counted, and the first is named", async () => {
    useDatabase(twin.client);
    expect((await readiness()).status).toBe(200);
    const lost = migrationVersions.slice(-3);
    const list = lost.map((version) => `'${version}'`).join(", ");
    twin.run(`delete from supabase_migrations.schema_migrations where version in (${list})`);
    const answer = await readiness();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`lacks 3 migrations, the first is ${lost[0]}: run`);
    twin.run(
      `insert into supabase_migrations.schema_migrations (version) values ${list.replace(/'\d+'/g, "($&)")}`,
    );
  });

  test("a database from before the check itself lacks migrations", async () => {
    const ofRelease = (name: string) => {
      const other = name === "missing_migrations" ? "of_a_later_release" : "missing_migrations";
      twin.run(`alter function ${other}(text[]) rename to ${name}; notify pgrst, 'reload schema'`);
    };
    const fault = () =>
      checkDatabase(5_000).then(
        () => "none",
        (error: Error) => error.message,
      );
    useDatabase(twin.client);
    ofRelease("of_a_later_release");
    await expect.poll(fault).toContain("lacks some of its migrations");
    ofRelease("missing_migrations");
    await expect.poll(fault).not.toContain("some of its");
  });

  test.each([
    ["of another project", (url: string) => connectHosted(url, "sb_secret_of_another_project")],
    ["that is the public one", () => twin.publicClient],
  ])("a key %s is named", async (_, client) => {
    useDatabase(client(twin.url));
    await expect(checkDatabase(5_000)).rejects.toThrow("refuses SUPABASE_SECRET_KEY");
  });

  test("a process whose keys differ from the previous one's reports which", async () => {
    useDatabase(twin.client);
    const key = (id: string, fill: string) => ({ id, key: Buffer.alloc(32, fill).toString("base64") });
    const start = (...RECEIPT_KEYS: ReturnType<typeof key>[]) =>
      registerEncryptionKeys(
        keyFingerprints({
          RECEIPT_KEYS,
          DOCUMENT_KEYS: undefined,
          LETTER_KEYS: undefined,
          BANK_TOKEN_KEYS: undefined,
          SHOP_SECRET_KEYS: undefined,
        }),
      ).then(
        () => "starts",
        (error: Error) => error.message,
      );
    expect(await start(key("2026", "a"))).toBe("starts");
    expect(await start(key("2026", "a"))).toBe("starts");
    expect(await start(key("2026", "b"))).toMatch(
      /^RECEIPT_KEYS: key 2026 is not the key that other processes/,
    );
    expect(await start(key("2027", "c"), key("2026", "a"))).toBe("starts");
    expect(await start(key("2026", "a"))).toMatch(/^RECEIPT_KEYS: key 2027 is missing/);
    expect(await start(key("2027", "c"))).toBe("starts");
  });
});
