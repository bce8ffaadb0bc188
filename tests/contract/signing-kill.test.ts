import { afterAll, expect, test } from "vitest";
import { claimReview } from "~/letters/desk/store/decisions.server";
import { openKillable } from "../support/killable";
import { startMailServer } from "../support/mail-server";
import {
  auditOf,
  minutesFromNow,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
} from "./data/desk-rows";
import { untyped } from "./data/rows";

const mails = await startMailServer();
afterAll(() => mails.close());
const env = { LETTERS: "desk", SMTP_URL: mails.url, MAIL_FROM: "us@mail.example" };
const { start, withDatabase } = await openKillable(env);

/** Everything that was signed, and what was mailed about it. */
async function outcome() {
  const db = await untyped();
  const { data: letters } = await db.from("issued_letters").select("request_id, state, sent_at");
  const [letter] = letters ?? [];
  return {
    letters: letters?.length,
    state: letter?.state,
    isSent: Boolean(letter?.sent_at),
    mails: mails.delivered.length,
    audit: await auditOf({ requestId: letter?.request_id }),
  };
}

/** The two minutes are over. */
async function pass() {
  const db = await untyped();
  await db
    .from("issued_letters")
    .update({ held_until: minutesFromNow(-1) })
    .eq("state", "making");
  await db
    .from("outbox")
    .update({ available_at: minutesFromNow(-1) })
    .eq("topic", "letter.make");
}

async function killed(...args: Parameters<typeof start>) {
  const child = start(...args);
  expect(await child.line).toBe(args[0]);
  await child.kill();
}

test("killed after each stage of a letter, the service signs it once, makes it once and mails it once", {
  timeout: 300_000,
}, async () => {
  const key = await withDatabase(async () => {
    const providerId = await newProvider();
    const { requestId } = await newReview();
    await claimReview({ requestId, providerId }, { minutes: 30, takeOver: false });
    return { kind: "product" as const, requestId, providerId };
  });
  const letter = { key, content: signedContent(), signature: ownDecision };

  await killed("after approve_letter", letter);
  // Its provider had no answer and signs again; the letter waits for its two minutes.
  await killed("closed", letter);
  await withDatabase(async () => {
    const signed = { letters: 1, state: "making", isSent: false, mails: 0, audit: ["claimed", "approved"] };
    expect(await outcome()).toEqual(signed);
    await pass();
  });
  // The PDF is stored, and no row says so.
  await killed("before complete_letter");
  // The mail is handed over, and no row says so.
  await killed("before mark_letter_sent");
  const last = start();
  expect(await last.line).toBe("drained");
  await last.exited;
  const audit = ["claimed", "approved", "letter made", "letter sent"];
  expect(await withDatabase(outcome)).toEqual({ letters: 1, state: "valid", isSent: true, mails: 1, audit });
});
