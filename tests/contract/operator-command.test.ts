import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { log } from "~/platform/process/log.server";
import { listenForOperators } from "~/platform/process/operator-socket.server";
import { copyTestDatabase } from "../support/embedded";
import { endsSoon } from "../support/ending";

const program = new URL("../../app/platform/cli/operate.mjs", import.meta.url).pathname;
// The first one builds the app, unless the build is newer than its sources.
const timeout = 300_000;

let folder = "";
beforeEach(() => {
  log.level = "silent";
  folder = mkdtempSync(join(tmpdir(), "letterwell-operator-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command like `npm run` does with packages installed. */
async function operate(settings: Record<string, string>, ...args: string[]) {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    PATH: process.env.PATH,
    DATA_DIR: folder,
    LOG_LEVEL: "info",
    ...settings,
  };
  const child = spawn(process.execPath, [...endsSoon, program, ...args], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const output = await text(child.stdout);
  return { exitCode: await exited, output };
}

test("while no server runs, the command opens the database itself", { timeout }, async () => {
  await copyTestDatabase(folder, false);
  const { client, close } = await openEmbedded({ dataDir: folder, seed: false });
  const row = {
    topic: "payment.refund" as const,
    payload: { requestId: crypto.randomUUID() },
    parked_at: "2026-01-01T00:00:00Z",
  };
  const { data } = await client.from("outbox").insert(row).select("id").single();
  await close();
  expect(await operate({}, "outbox", "retry", String(data?.id))).toEqual({
    exitCode: 0,
    output: "1 delivery is due now.\n",
  });
});

test("while a server holds the folder, it runs the command", { timeout }, async () => {
  await copyTestDatabase(folder, false);
  const { close } = await openEmbedded({ dataDir: folder, seed: false });
  const refused = await operate({}, "outbox");
  expect(refused.exitCode).toBe(3);
  expect(refused.output).toContain("is in use by another process");
  const echo = async (args: readonly string[]) => ({ exitCode: 1, output: args.join(" ") });
  const operators = await listenForOperators(join(folder, "operator.sock"), { outbox: echo });
  expect(await operate({}, "outbox", "park", "one")).toEqual({ exitCode: 1, output: "park one\n" });
  await operators.close();
  await close();
});

test("without a database it says so and makes none", { timeout }, async () => {
  expect(await operate({}, "outbox")).toEqual({
    exitCode: 3,
    output: `There is no database in ${folder} yet. Start the server once.\n`,
  });
});

test("a hosted database that does not answer is named", { timeout }, async () => {
  const hosted = {
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_SECRET_KEY: "secret",
    SUPABASE_PUBLISHABLE_KEY: "public",
  };
  expect(await operate(hosted, "outbox")).toEqual({
    exitCode: 3,
    output: expect.stringMatching(
      /^The database could not be used \(.+\)\. `npm run doctor` says what to mend\.\n$/,
    ),
  });
});
