import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { FolderHalfRestoredError, FolderInUseError } from "~/embedded-supabase/folder-lock.server";
import { runBackupCommand } from "~/operator/backup/backup-command.server";
import { runRestoreCommand } from "~/operator/backup/restore-command.server";
import { runOutboxCommand } from "~/operator/operations/outbox-command.server";
import { closeDatabase, database } from "~/platform/database/client.server";
import { migrations } from "~/platform/database/migrations.server";
import { dataDir } from "../support/demo-environment";
import { eventually } from "../support/eventually";
import { drainAll } from "../support/outbox";
import { file, openRestorable, other } from "../support/restorable";

// Each test opens the database several times, which a busy machine may slow down.
vi.setConfig({ testTimeout: 180_000 });

const { serve, backUp, backUpThenDeliver, goOn, outcomeOf, generated } = await openRestorable();

/**
 * Retries deliveries that a busy machine made time out, as would happen minutes later. Includes those without a recorded
 * outcome, whose leases outlive this test.
 */
async function expectAllDelivered(): Promise<void> {
  const db = await database();
  const about = "id, topic, attempts, available_at, leased_until, parked_at, last_error";
  const waiting = () => db.from("outbox").select(about).is("delivered_at", null);
  await eventually(async () => {
    const { data } = await waiting();
    const due = { available_at: "2026-01-01T00:00:00Z", leased_until: null };
    for (const { id } of data ?? []) await db.from("outbox").update(due).eq("id", id);
    await drainAll();
    expect((await waiting()).data).toEqual([]);
  });
}

async function write(until: () => boolean): Promise<string[]> {
  const db = await database();
  const names: string[] = [];
  while (!until()) {
    const name = `N${randomUUID()}`;
    const row = { name, email: "a@mail.example", subject: "general" as const, message: "Hi" };
    const { error } = await db.from("contact_messages").insert(row);
    if (!error) names.push(name);
    // The embedded database answers without yielding; a real server's requests yield.
    await pause(2);
  }
  return names;
}

test("a backup made while the database is written to holds all that was acknowledged before, and nothing is half there", async () => {
  const db = await database();
  let isThrough = false;
  const before = await write(
    (
      (turns) => () =>
        turns-- === 0
    )(20),
  );
  const writing = write(() => isThrough);
  await backUp();
  isThrough = true;
  const during = await writing;
  expect(during.length).toBeGreaterThan(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${dataDir}/backing-up`)).toBe(false);
  await db.from("contact_messages").delete().neq("name", "");
  await expect(runRestoreCommand([file])).rejects.toThrow(FolderInUseError);
  await closeDatabase();
  expect(await runRestoreCommand([file])).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("--force"),
  });
  expect(await runRestoreCommand([file, "--force"])).toMatchObject({ exitCode: 0 });
  const { data } = await (await database()).from("contact_messages").select("name");
  const names = data?.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining(before));
  expect([...before, ...during].slice(0, names.length).sort()).toEqual(names.sort());
  const [aside] = readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));
  expect(existsSync(`${dataDir}/${aside}/db/PG_VERSION`)).toBe(true);
  rmSync(`${dataDir}/${aside}`, { recursive: true });
});

test("restored over the folder that served on: nothing goes out twice, and what never did goes out now", async () => {
  const made = await backUpThenDeliver();
  expect(await runRestoreCommand([file, "--force"])).toMatchObject({ exitCode: 0 });
  serve();
  await goOn(made.letters.unpaid.checkoutId);
  await expectAllDelivered();
  expect(outcomeOf(made)).toEqual({ sent: 1, unpaid: 1, late: 1, refunds: 1, keys: 2 });
  expect(generated.length).toBeGreaterThan(2);
});

test("restored on another machine: mails wait for the operator, letters and refunds are recognized by their keys", async () => {
  const made = await backUpThenDeliver();
  renameSync(dataDir, other);
  mkdirSync(dataDir);
  const restored = await runRestoreCommand([file]);
  expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining("2 mails waited") });
  serve();
  await drainAll();
  expect(outcomeOf(made)).toMatchObject({ sent: 1, late: 0, refunds: 1, keys: 2 });
  expect(await runOutboxCommand(["retry", made.rows.late])).toMatchObject({ exitCode: 0 });
  await drainAll();
  expect(outcomeOf(made)).toMatchObject({ sent: 1, late: 1 });
  await closeDatabase();

  // The other folder's notes tell the same without a call.
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  const told = await runRestoreCommand([file, "--notes", other]);
  expect(told).toMatchObject({ exitCode: 0, output: expect.not.stringContaining("waited") });
  serve();
  await goOn(made.letters.unpaid.checkoutId);
  await expectAllDelivered();
  expect(outcomeOf(made)).toMatchObject({ sent: 1, unpaid: 1, refunds: 1, keys: 2 });
});

test("a damaged file, a later version's and none at all are refused, and the folder stays as it is", async () => {
  await closeDatabase();
  const bytes = readFileSync(file);
  const broken = `${file}.broken`;
  const cases: [Buffer, string][] = [
    [bytes.subarray(0, bytes.length / 2), "damaged"],
    [Buffer.concat([bytes.subarray(0, bytes.length - 5_000), Buffer.alloc(5_000)]), "damaged"],
    [Buffer.from("hello"), "no backup"],
  ];
  for (const [content, why] of cases) {
    writeFileSync(broken, content);
    const refused = await runRestoreCommand([broken, "--force"]);
    expect(refused).toEqual({ exitCode: 1, output: expect.stringContaining(why) });
  }
  rmSync(broken);
  expect(await runRestoreCommand([broken, "--force"])).toMatchObject({ exitCode: 1 });
  const newest = migrations.pop();
  const later = await runRestoreCommand([file, "--force"]);
  if (newest) migrations.push(newest);
  expect(later).toEqual({ exitCode: 1, output: expect.stringContaining("later version") });
  expect(readdirSync(dataDir)).not.toContain("restoring");
  expect((await (await database()).from("brands").select("id").limit(1)).data).toHaveLength(1);
});

test("a restore that was cut off is reported and repeated", async () => {
  await closeDatabase();
  mkdirSync(`${dataDir}/restoring`);
  await expect(database()).rejects.toThrow(FolderHalfRestoredError);
  expect(await runRestoreCommand([file, "--force"])).toMatchObject({ exitCode: 0 });
  expect((await (await database()).from("brands").select("id").limit(1)).data).toHaveLength(1);
});

test.each([
  ["backup without a file", () => runBackupCommand([]), 2],
  ["backup of two files", () => runBackupCommand([file, file]), 2],
  ["restore without a file", () => runRestoreCommand(["--force"]), 2],
  ["restore with an unknown option", () => runRestoreCommand([file, "--now"]), 2],
  ["backup to a file that exists", () => runBackupCommand([file]), 1],
  ["backup to a folder that does not exist", () => runBackupCommand([`${file}/none/x`]), 1],
])("%s is answered", async (_, run, exitCode) => {
  expect(await run()).toMatchObject({ exitCode });
});
