import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test, vi } from "vitest";
import { letterPdf } from "~/letters/document/letter-pdf.server";
import { letterContent } from "~/letters/domain/letter-content";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { readLetterContents } from "~/letters/store/letter-history.server";
import { dayInState, stateTimeZones } from "~/platform/values/state-day";
import { newReview } from "../../contract/data/desk-rows";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider, signedInAt } from "../../support/desk";
import { readPdf } from "../../support/pdf";
import { approval } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });

/** An evening in Colorado, and the next day in UTC. */
const evening = "2026-11-23T01:30:00.000Z";
const [today, tomorrow] = ["November 22, 2026", "November 23, 2026"];

const { email } = await newProvider({}, { CO: "2035-12-31" });
const ana = await signedInAt(email);

test("on an evening in Colorado form, letter, PDF, mail, page, packet and verification say that day, not the one in UTC", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(evening) });
  const shopper = `${crypto.randomUUID()}@mail.example`;
  const about = await newReview({ state: "CO", email: shopper, paid_at: evening, created_at: evening });
  const path = `/desk/review/${about.requestId}`;
  await ana.post(path, { intent: "claim" });
  const form = (await ana.get(`${path}/approve`)).body;
  expect(form).toContain('value="2026-11-22"');
  expect(form).not.toContain('value="2026-11-23"');
  expect(form).toContain(`<dd>${today}</dd>`);
  const letter = { ...approval, startsOn: "2026-11-22", endsOn: "2027-11-21", visitOn: "2026-11-22" };
  expect((await ana.post(`${path}/approve`, letter)).status).toBe(303);
  await ana.post(`/desk/letter/${about.requestId}`, { intent: "send" });
  const [mail] = await mailsTo(world, shopper);
  expect(mail?.text).toContain(today);
  expect(mail?.text).not.toContain(tomorrow);

  const [content] = (await readLetterContents(about.requestId)).values();
  const days = {
    intakeOn: "2026-11-22",
    decidedOn: "2026-11-22",
    issuedOn: "2026-11-22",
    startsOn: "2026-11-22",
  };
  expect(content).toMatchObject(days);
  const drawn = await letterPdf(letterContent.parse(content), {
    verifyUrl: "https://letters.example/verify",
  });
  const paper = (await readPdf(drawn.bytes)).pages.map((page) => page.drawn).join(" ");
  expect(paper).toContain(`Issued ${today}`);
  expect(paper).toContain(`Signed electronically on ${today}`);
  expect(paper).not.toContain(tomorrow);

  const db = world.db;
  const times = { created_at: evening, sent_at: evening };
  await db.from("issued_letters").update(times).eq("request_id", about.requestId);
  const token = await newSecretLink({ ...about, purpose: "page" }, 3_600_000);
  const page = (await new Visitor().get(`/letter/${token}`)).body;
  expect(page).toContain(today);
  expect(page).not.toContain(tomorrow);
  const sameDay = (await new Visitor().get(`/letter/${token}/packet?bought=2026-11-22`)).body;
  expect(sameDay).not.toContain("before your letter");

  const [row] = await rowsWhere(world, "issued_letters", "request_id", about.requestId);
  const verified = (await new Visitor().get(`/verify/${row?.code}`)).body;
  expect(verified).toContain(today);
  expect(verified).not.toContain(tomorrow);
  expect(JSON.parse((await new Visitor().get(`/api/verify/${row?.code}`)).body)).toMatchObject({
    issued_on: "2026-11-22",
  });
});

test("the database knows the same days, for every state", async () => {
  const instants = [
    evening,
    "2026-07-01T05:30:00.000Z",
    "2027-01-01T06:30:00.000Z",
    "2026-11-01T08:30:00.000Z",
  ];
  for (const state of [...Object.keys(stateTimeZones), "ZZ"])
    for (const at of instants) {
      const { data } = await world.db.rpc("day_in_state", { p_state: state, p_at: at });
      expect([state, at, data]).toEqual([state, at, dayInState(state, at)]);
    }
});

test("no code of letters prints or judges by a day of UTC", () => {
  const root = new URL("../../../app/letters/", import.meta.url).pathname;
  const faults = globSync(`${root}**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /longDate\((?!dayInState)[^()]*[aA]t\)|slice\(0, 10\)/.test(readFileSync(file, "utf8")))
    .map((file) => relative(root, file))
    .sort();
  expect(faults).toEqual([
    // In UTC, and said so.
    "content/mails/resume-mails.ts",
    // When a chart was exported, in UTC as its times are.
    // When our engine read a store's page, for the provider.
    "desk/ui/dossier-products.tsx",
    // When a second physician read a decision, for the practice.
    "desk/ui/practice-page.tsx",
    // Days counted from a day, whichever zone it is of.
    "domain/validity.ts",
    // A day as another provider's service says it.
    "service/live.server.ts",
  ]);
});
