import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { orderMailbox, readingAt, uploadTo } from "../support/order-mailbox.ts";
import { endServer, freePort, startServer } from "./support/server.ts";

test.describe.configure({ timeout: 600_000 });
const patience = { intervals: [50], timeout: 300_000 };

/** The id of the reader process that this web process started; undefined if there is none. */
function readerOf(web: number): number | undefined {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((id) => {
      try {
        const of = (file: string) => readFileSync(`/proc/${id}/${file}`, "utf8");
        return of("cmdline").includes("receipt-reader.js") && of("status").includes(`PPid:\t${web}\n`);
      } catch {
        // The process has ended in the meantime.
        return false;
      }
    });
}

/**
 * Gives the reader normal priority: it runs with the lowest, so concurrent tests would leave it no processor time. Only root may
 * do this; otherwise the reader waits until they are done.
 */
function giveTurn(reader: number): void {
  try {
    for (const thread of readdirSync(`/proc/${reader}/task`)) setPriority(Number(thread), 0);
  } catch {
    // The process has ended in the meantime, or we aren't root.
  }
}

function isThere(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

test("kill -9 of the reader and of the service while a mailbox is read: all of it is read, nothing twice", async () => {
  test.skip(process.platform !== "linux", "finds processes by /proc");
  const DATA_DIR = mkdtempSync(join(tmpdir(), "letterwell-killed-"));
  const env = { PORT: String(await freePort()), DATA_DIR, APP_ENV: "demo", LOG_LEVEL: "info" };
  const mails = 200;
  let server = await startServer(env);
  const cookie = await uploadTo(server.origin, [["private name.mbox", orderMailbox(mails)]]);
  const reading = () => {
    const reader = readerOf(server.process.pid ?? 0);
    if (reader) giveTurn(reader);
    return readingAt(server.origin, cookie);
  };
  await expect.poll(async () => (await reading()).done, patience).toBeGreaterThan(0);

  const reader = readerOf(server.process.pid ?? 0);
  if (reader) process.kill(reader, "SIGKILL");
  const after = (await reading()).done;
  await expect.poll(async () => (await reading()).done, patience).toBeGreaterThan(after);

  const second = readerOf(server.process.pid ?? 0);
  const { done } = await reading();
  await endServer(server, "SIGKILL");
  const output = server.output();
  // The reader must end with the process that started it.
  await expect.poll(() => second !== undefined && isThere(second), patience).toBe(false);
  server = await startServer(env);
  expect((await reading()).done).toBeGreaterThanOrEqual(done);
  // Polls rarely, because rendering the polled page takes processor time from the reader.
  await expect.poll(async () => (await reading()).isReading, { ...patience, intervals: [500] }).toBe(false);
  const { page } = await reading();
  expect(page).toContain(`Read: ${mails} of ${mails} emails.`);
  expect(output + server.output()).not.toMatch(/private name|gauze|merrow/i);
  expect(await endServer(server, "SIGTERM")).toBe(0);
  rmSync(DATA_DIR, { recursive: true, force: true });
});
