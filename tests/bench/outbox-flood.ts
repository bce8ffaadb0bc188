import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import { generate } from "./rounds.ts";
import { startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import { stepPath, visitorAfter } from "./visitor.ts";

const rowCount = 50_000;
const atOnce = 2_500;
const seconds = 8;
const settledMs = 2_000;
/** The time until the rows fall due, in which the service starts and a visitor is measured. */
const leadMs = 45_000;

/** Creates a data folder whose outbox has mails to our own mailbox, all due at the same instant. */
async function filled(): Promise<{ dataDir: string; dueAt: number }> {
  const { module } = await runnerImport<typeof import("../../app/embedded-supabase/embedded.server.ts")>(
    "/app/embedded-supabase/embedded.server.ts",
    { ...moduleOptions, logLevel: "error" },
  );
  const dataDir = temporaryFolder();
  const { client, close } = await module.openEmbedded({ dataDir });
  const person = { name: "Ada Byron", email: "ada@mail.example", subject: "general" as const };
  for (let from = 0; from < rowCount; from += atOnce) {
    const ids = Array.from({ length: atOnce }, () => randomUUID());
    const messages = ids.map((id) => ({ ...person, id, message: "When will my letter be there?" }));
    const later = { topic: "mail.contact-message" as const, available_at: "2100-01-01T00:00:00Z" };
    const rows = ids.map((messageId) => ({ ...later, payload: { messageId } }));
    const answers = [
      await client.from("contact_messages").insert(messages),
      await client.from("outbox").insert(rows),
    ];
    for (const { error } of answers) if (error) throw new Error(error.message);
  }
  const dueAt = Date.now() + leadMs;
  const due = { available_at: new Date(dueAt).toISOString() };
  await client.from("outbox").update(due).eq("topic", "mail.contact-message").throwOnError();
  await close();
  return { dataDir, dueAt };
}

/** Measures a visitor's waiting time before and while 50,000 outbox rows fall due. */
export async function compareOutboxFlood(): Promise<void> {
  const { dataDir, dueAt } = await filled();
  const app = await startLetterwell({ DATA_DIR: dataDir });
  const cookie = await visitorAfter(app.address, 1);
  const plan = {
    url: app.address + stepPath(2),
    method: "GET" as const,
    visitors: [{ Cookie: cookie }],
    seconds,
  };
  const quiet = await generate(plan);
  await sleep(dueAt + settledMs - Date.now());
  const mails = () => readdirSync(join(dataDir, "mail")).length;
  const [before, began] = [mails(), performance.now()];
  const flooded = await generate(plan);
  const aSecond = (1_000 * (mails() - before)) / (performance.now() - began);
  const inMs = ({ p50, p99 }: typeof quiet) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  addRow("one visitor's wait for a wizard step, outbox quiet", inMs(quiet));
  addRow(
    `one visitor's wait while ${rowCount.toLocaleString("en")} outbox rows fall due`,
    `${inMs(flooded)}; ${aSecond.toFixed(0)} mails a second beside it`,
  );
  compare("the same, ÷ quiet, p50", { value: flooded.p50 / quiet.p50, digits: 2 }, { max: 2 });
  await app.stop();
}
