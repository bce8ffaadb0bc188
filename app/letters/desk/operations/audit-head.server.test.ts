import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newReview } from "../../../../tests/contract/data/desk-rows";
import { newProvider } from "../../../../tests/support/desk";
import { watchLog } from "../../../../tests/support/operations";
import { openWorld } from "../../../../tests/support/world";
import { recordLetterOpened } from "../store/audit.server";
import { readCheckpoint } from "./audit-checkpoint.server";
import { runAuditCommand } from "./audit-command.server";
import { recordAuditHead, recordedAuditHead } from "./audit-head.server";

const world = await openWorld();
const logged = watchLog();
const file = join(world.dataDir, "audit-head.json");
const provider = await newProvider();
const add = async () => recordLetterOpened(await newReview(), provider.id);

beforeEach(() => rm(file, { force: true }));

test("the newest row is noted outside the database, and again once there is a newer one", async () => {
  await add();
  await recordAuditHead();
  const first = await recordedAuditHead();
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
  await add();
  await recordAuditHead();
  expect((await recordedAuditHead())?.seq).toBe((first?.seq ?? 0) + 1);
  expect(await readFile(file, "utf8")).not.toContain("order");
});

test("the job and the command report rows that were deleted or replaced, and keep the last checked position", async () => {
  await add();
  await recordAuditHead();
  const head = await recordedAuditHead();
  const gone = { seq: (head?.seq ?? 0) + 1, hash: "f".repeat(64) };
  await writeFile(file, JSON.stringify(gone));
  await recordAuditHead();
  expect(await recordedAuditHead()).toEqual(gone);
  expect(JSON.stringify(logged)).toContain("audit-rows-missing");
  expect(await runAuditCommand([])).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(`row ${gone.seq}`),
  });
  expect((await runAuditCommand(["--accept"])).exitCode).toBe(0);
  expect(await recordedAuditHead()).toEqual(head);
});

test("a check continues from a signed row; with a forged checkpoint it starts over", async () => {
  await add();
  expect((await runAuditCommand([])).exitCode).toBe(0);
  const checked = await readCheckpoint();
  await add();
  expect((await runAuditCommand([])).output).toContain(`1 row since row ${checked?.seq}, up to`);
  const path = join(world.dataDir, "audit-checked.json");
  await writeFile(path, (await readFile(path, "utf8")).replace(/"seq":\d+/, '"seq":1'));
  expect(await readCheckpoint()).toBeNull();
  expect((await runAuditCommand([])).output).toMatch(/holds: \d+ rows?, last hash/);
});
