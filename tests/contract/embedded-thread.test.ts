import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import { openInThread } from "~/embedded-supabase/embedded-in-thread.server";
import { FolderInUseError } from "~/embedded-supabase/folder-lock.server";
import { DatabaseError, DatabaseUnavailableError, dataOf } from "~/platform/database/database-error.server";
import { migrations } from "~/platform/database/migrations.server";
import { builtProgram, crashChannel } from "../support/built-program";
import { copyTestDatabase } from "../support/embedded";

const program = await builtProgram("crashing-thread");
let folder = "";
let open: EmbeddedDatabase;
const openHere = () => openInThread({ dataDir: folder, seed: false }, program);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "letterwell-thread-"));
  await copyTestDatabase(folder, false);
  open = await openHere();
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

const brand = (slug: string) => ({ slug, name: slug, description: "x", url: `https://${slug}.example` });

test("the event loop turns while a query computes", async () => {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  count();
  const rows = Array.from({ length: 2_000 }, (_, index) => brand(`many-${index}`));
  const { error } = await open.client.from("brands").insert(rows);
  isRunning = false;
  expect(error).toBeNull();
  // On a single thread it would be a dozen, from the request's round trip.
  expect(turns).toBeGreaterThan(200);
});

test("a folder that is open in the thread is refused to others of this process and to other threads", async () => {
  await expect(openHere()).rejects.toThrow(FolderInUseError);
});

test("links and sessions of Auth are those of the thread", async () => {
  const link = await open.auth.invite("Ada@Mail.Example");
  expect(await open.auth.recover("unknown@mail.example")).toBeNull();
  const auth = open.auth.connect();
  const verified = await auth.verifyOtp({ token_hash: link.tokenHash, type: "recovery" });
  expect(verified.data.user?.id).toBe(link.userId);
  expect((await auth.updateUser({ password: "a password for tests" })).error).toBeNull();
});

test("a copy of the files comes with the versions of the migrations", async () => {
  const copy = join(folder, "copy");
  expect(await open.copyFiles(copy)).toEqual(migrations.map(({ version }) => version));
  expect(existsSync(join(copy, "PG_VERSION"))).toBe(true);
});

test("an error in the thread keeps its class, operation and code", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(open.copyFiles(join(folder, "file", "copy"))).rejects.toMatchObject({ code: "ENOTDIR" });
  const refused = await open.auth.invite("no address").catch((error) => error);
  expect(refused).toBeInstanceOf(DatabaseError);
  expect(refused.operation).toBe("make user");
});

test("a thread that ends fails what waits as unavailable, and the folder can be opened again", async () => {
  await open.client.from("brands").insert(brand("committed"));
  const leased = { topic: "bank.remove-item" as const, payload: {}, leased_until: "2100-01-01T00:00:00Z" };
  expect((await open.client.from("outbox").insert(leased)).error).toBeNull();
  const crash = new BroadcastChannel(crashChannel);
  crash.postMessage("now");
  // The first may be answered before the thread gets the message.
  const asked = Array.from({ length: 500 }, () => open.client.from("brands").select("slug").limit(1));
  const answers = await Promise.all(asked);
  await open.ended;
  crash.close();
  const failed = answers.filter(({ error }) => error);
  for (const answer of [...failed, await open.client.from("brands").select("slug")])
    expect(() => dataOf("read", answer)).toThrow(DatabaseUnavailableError);
  await expect(open.auth.recover("ada@mail.example")).rejects.toThrow(DatabaseUnavailableError);

  open = await openHere();
  const { data } = await open.client.from("brands").select("slug").eq("slug", "committed");
  expect(data).toEqual([{ slug: "committed" }]);
  const { data: stillLeased } = await open.client
    .from("outbox")
    .select("topic")
    .not("leased_until", "is", null);
  expect(stillLeased).toEqual([{ topic: "bank.remove-item" }]);
});
