import { expect, test } from "@playwright/test";
import { startHosted } from "../bench/hosted.ts";
import { temporaryFolder } from "../bench/servers.ts";
import { crashHosted, killEmbedded } from "../chaos/kills.ts";
import { startReceivers } from "../chaos/receivers.ts";
import { endsSoon } from "../support/ending.ts";
import { putNewDatabase } from "./support/new-folder.ts";

test.describe.configure({ timeout: 600_000 });

/** `npm run chaos` does more rounds. */
const rounds = 2;
/** Shoppers pause between letters: without that, they would use the processors between the kills and prove no more. */
const restMs = 1_000;
const nothingLost = { missing: 0, twoKeys: 0, refundedTwice: 0 };

test("kill -9 under load: every acknowledged request is there, and delivered under one key", async () => {
  const receivers = await startReceivers();
  const dataDir = temporaryFolder();
  putNewDatabase(dataDir);
  const { outcome } = await killEmbedded(receivers, rounds, { dataDir, restMs, nodeArgs: endsSoon });
  await receivers.close();
  expect(outcome).toMatchObject(nothingLost);
  expect(outcome.submissions).toBeGreaterThan(0);
});

test("PostgreSQL crashes under load: the same, without a restart of ours", async () => {
  const [receivers, hosted] = await Promise.all([startReceivers(), startHosted()]);
  test.skip(!hosted, "no PostgreSQL found");
  if (!hosted) return;
  const { outcome } = await crashHosted(receivers, hosted, 1, restMs);
  await Promise.all([receivers.close(), hosted.close()]);
  expect(outcome).toMatchObject(nothingLost);
  expect(outcome.submissions).toBeGreaterThan(0);
});
