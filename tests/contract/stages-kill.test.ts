import { afterAll, expect, test } from "vitest";
import { type DatabaseCall, openKillable } from "../support/killable";
import { stages } from "../support/killed-stages";
import { startMailServer } from "../support/mail-server";
import { untyped } from "./data/rows";

const mails = await startMailServer();
afterAll(() => mails.close());
const env = { LETTERS: "desk", SMTP_URL: mails.url, MAIL_FROM: "us@mail.example" };
const { start, withDatabase } = await openKillable(env);

const tables = [
  "letter_reviews",
  "letter_questions",
  "letter_visits",
  "issued_letters",
  "letter_corrections",
  "provider_notices",
  "patient_agreements",
];

/** How much of everything there is: rows by their state, what the audit says, what is to be delivered, and what was mailed. */
async function outcome(mailedBefore: number) {
  const db = await untyped();
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const table of tables)
    for (const row of (await db.from(table).select("*")).data ?? [])
      count(`${table} ${row.state ?? [row.is_confirmed, row.answered_at !== null, row.agreed_at !== null]}`);
  for (const { status } of (await db.from("product_page_lmn_requests").select("status")).data ?? [])
    count(`request ${status}`);
  for (const { action } of (await db.from("letter_audit").select("action")).data ?? [])
    count(`audit ${action}`);
  for (const { topic } of (await db.from("outbox").select("topic")).data ?? []) count(`outbox ${topic}`);
  return {
    counts: Object.fromEntries(Object.entries(counts).sort()),
    mails: mails.delivered.length - mailedBefore,
  };
}

async function prepare(): Promise<DatabaseCall[]> {
  return withDatabase(async () => {
    const calls: DatabaseCall[] = [];
    for (const stage of Object.values(stages)) calls.push(await stage());
    return calls;
  });
}

/**
 * Stages that one process makes before it is killed: none delivers anything before, so each is cut off as by a kill of its
 * own.
 */
const perKill = 6;

let calm: Awaited<ReturnType<typeof outcome>> | undefined;

test("without a kill, each stage has its effect", { timeout: 600_000 }, async () => {
  const before = mails.delivered.length;
  const process = start("", await prepare());
  expect(await process.line).toBe("drained");
  await process.exited;
  calm = await withDatabase(() => outcome(before));
  expect(calm.mails).toBeGreaterThan(5);
});

test("killed after each stage, whose press is then made again, the service loses nothing and does nothing twice", {
  timeout: 600_000,
}, async () => {
  const before = mails.delivered.length;
  const calls = await prepare();
  let again: DatabaseCall[] = [];
  for (let from = 0; from < calls.length; from += perKill) {
    const next = calls.slice(from, from + perKill);
    const process = start("made", [...again, ...next]);
    expect(await process.line).toBe("made");
    await process.kill();
    again = next;
  }
  const last = start("", again);
  expect(await last.line).toBe("drained");
  await last.exited;
  expect(await withDatabase(() => outcome(before))).toEqual(calm);
});
