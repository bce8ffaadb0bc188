import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchNext } from "~/reimbursements/inbox/operations/search-inbox.server";
import { LiveInbox } from "~/reimbursements/inbox/service/live.server";
import { disconnectInbox } from "~/reimbursements/inbox/store/inboxes.server";
import { eraseFolder } from "~/reimbursements/store/folders.server";
import {
  comeBack,
  folderIdOf,
  inboxPath,
  mailboxesOf,
  mailsIn,
  orderMail,
  requestConsent,
  searchAll,
} from "../../support/connected-inbox";
import { FakeGmail, gmailClientId, gmailClientSecret, gmailFault } from "../../support/fake-gmail";
import { type Answer, type FakeServer, type Received, startFakeServer } from "../../support/fake-server";
import { watchLog } from "../../support/operations";
import { emptyFolder } from "../../support/receipt-folders";
import type { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

let gmail: FakeGmail;
let visitor: Visitor;
let folderId: string;

const live = (timeoutMs = 60_000) =>
  new LiveInbox({ clientId: gmailClientId, clientSecret: gmailClientSecret, baseUrl: server.url, timeoutMs });
const withGmail = <T>(run: () => Promise<T>, timeoutMs?: number): Promise<T> =>
  world.withServices({ inbox: live(timeoutMs) }, run);
const rowOf = async () => (await rowsWhere(world, "connected_inboxes", "folder_id", folderId))[0];
const change = async (values: Record<string, unknown>) =>
  void (await world.db.from("connected_inboxes").update(values).eq("folder_id", folderId));
const dueNow = () => change({ due_at: new Date(0).toISOString() });
const step = () => withGmail(() => searchNext(new AbortController().signal));
const mails = async () => mailsIn(await mailboxesOf(folderId));
const isMail = ({ path }: Received, id?: string) =>
  path.endsWith(`/messages/${id ?? ""}`) || (!id && /messages\/./.test(path));

/** Connects a Gmail inbox of 230 mails about orders. */
beforeEach(async () => {
  await world.db.from("connected_inboxes").update({ state: "done" }).eq("state", "searching");
  gmail = new FakeGmail();
  server.answerWith(gmail.respond);
  for (let index = 0; index < 230; index++) {
    const sentAt = new Date(Date.now() - index * 3_600_000);
    gmail.mails.push({ id: `mail-${index}`, sentAt, raw: orderMail(`Order ${index} confirmed`) });
  }
  visitor = (await emptyFolder()).visitor;
  await withGmail(async () => {
    const consent = new URL(await requestConsent(visitor));
    const code = gmail.allow(consent.href);
    const state = consent.searchParams.get("state") ?? "";
    const page = await comeBack(visitor, `${inboxPath}/back?${new URLSearchParams({ code, state })}`);
    expect(page.body).toContain("Connected to ro…@gmail.example");
  });
  folderId = await folderIdOf(visitor);
});

describe("the search of a connected inbox", () => {
  test("goes on page by page until every mail was handed over once", async () => {
    const seen: unknown[] = [];
    while (await step()) {
      const row = await rowOf();
      seen.push([row?.state, row?.mails_read, row?.next_page]);
    }
    expect(seen).toEqual([
      ["searching", 100, "100"],
      ["searching", 200, "200"],
      ["done", 230, null],
    ]);
    const mailboxes = await mailboxesOf(folderId);
    expect([mailboxes.length, mailsIn(mailboxes)]).toEqual([3, 230]);
    expect(new Set(mailboxes.join("").match(/Order \d+ confirmed/g)).size).toBe(230);
  });

  test("killed after a page was handed over, it hands nothing over twice", async () => {
    await step();
    expect(await mails()).toBe(100);
    // As if the process had died before it noted the page.
    const past = new Date(Date.now() - 1_000).toISOString();
    await change({ next_page: null, mails_read: 0, lease_id: crypto.randomUUID(), leased_until: past });
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 230 });
    expect(await mails()).toBe(230);
  });

  test("after a stop signal, it leaves the rest to the next process at once", async () => {
    await withGmail(() => searchNext(AbortSignal.abort()));
    expect(await rowOf()).toMatchObject({ state: "searching", mails_read: 0, lease_id: null });
    expect(await mails()).toBe(0);
    await withGmail(searchAll);
    expect(await mails()).toBe(230);
  });

  test("an access token that runs out in the middle is renewed", async () => {
    let asked = 0;
    server.answerWith((request) => {
      if (isMail(request)) asked += 1;
      if (asked === 50) gmail.expireAccess();
      return gmail.respond(request);
    });
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 230, mails_skipped: 0 });
    expect(logged).toEqual([]);
  });

  test("consent taken back in the middle ends it, and what was found stays", async () => {
    await step();
    gmail.endConsent();
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "ended", mails_read: 100 });
    expect(await mails()).toBe(100);
    expect(await step()).toBe(false);
  });

  const faults: [string, Answer][] = [
    ["is down", { json: { error: { code: 500 } }, status: 500 }],
    ["is silent", "silence"],
    ["answers nonsense", { raw: "<html>canary" }],
    ["hangs up", "hang-up"],
  ];
  test.each(faults)("a service that %s is asked again later, and nothing is lost", async (_, answer) => {
    server.answerWith((request) => (isMail(request, "mail-120") ? answer : gmail.respond(request)));
    await step();
    // Long enough for those that answer, on a busy machine too.
    await withGmail(() => searchNext(new AbortController().signal), answer === "silence" ? 1_000 : undefined);
    const row = await rowOf();
    expect(row).toMatchObject({ state: "searching", mails_read: 100, attempts: 1 });
    expect(Date.parse(String(row?.due_at))).toBeGreaterThan(Date.now());
    expect(await step()).toBe(false);
    server.answerWith(gmail.respond);
    await dueNow();
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 230, mails_skipped: 0 });
    expect(await mails()).toBe(230);
    expect(JSON.stringify(logged)).not.toMatch(/canary|mail-120|ya29|1\/\/|gmail\.example/);
  });

  test("one mail that can't be had is left out at the third try, and counted", async () => {
    server.answerWith((request) => (isMail(request, "mail-7") ? "hang-up" : gmail.respond(request)));
    for (let tries = 0; tries < 2; tries++) {
      await step();
      expect(await rowOf()).toMatchObject({ state: "searching", mails_read: 0 });
      await dueNow();
    }
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 229, mails_skipped: 1 });
    expect((await visitor.get(inboxPath)).body).toContain("couldn&#x27;t be read, and were left out");
  });

  test("too many calls: it waits as long as the service asks", async () => {
    server.answerWith((request) =>
      isMail(request)
        ? gmailFault(403, "userRateLimitExceeded", { "Retry-After": "90" })
        : gmail.respond(request),
    );
    await step();
    const seconds = (Date.parse(String((await rowOf())?.due_at)) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(80);
    expect(seconds).toBeLessThanOrEqual(90);
  });

  test("given up after ten tries, it says so, and goes on when asked", async () => {
    await step();
    await change({ attempts: 9 });
    server.answerWith((request) => (request.path === "/token" ? "hang-up" : gmail.respond(request)));
    await step();
    expect(await rowOf()).toMatchObject({ state: "failed", next_page: "100" });
    expect((await visitor.get(inboxPath)).body).toContain("continues where it stopped");
    server.answerWith(gmail.respond);
    await visitor.post(inboxPath, { intent: "again" });
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 230 });
  });

  test("a page that the service doesn't know anymore begins it anew", async () => {
    await step();
    await change({ next_page: "stale" });
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 230 });
    expect(await mails()).toBe(230);
  });

  test("2,000 mails are read at most, and the page says that there are more", async () => {
    await step();
    await change({ mails_read: 1_990 });
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 2_000, is_cut: true, next_page: null });
    expect(await mails()).toBe(110);
    expect((await visitor.get(inboxPath)).body).toContain("one search reads the 2,000 newest");
  });

  test("a mail that was deleted meanwhile isn't an error", async () => {
    server.answerWith((request) =>
      isMail(request, "mail-3") ? gmailFault(404, "notFound") : gmail.respond(request),
    );
    await withGmail(searchAll);
    expect(await rowOf()).toMatchObject({ state: "done", mails_read: 229, mails_skipped: 0 });
  });

  test("receipts that are erased in the middle end it without a trace", async () => {
    server.answerWith(async (request) => {
      if (isMail(request, "mail-50")) await eraseFolder(folderId);
      return gmail.respond(request);
    });
    expect(await step()).toBe(true);
    expect(await rowOf()).toBeUndefined();
    expect(await rowsWhere(world, "receipt_files", "folder_id", folderId)).toEqual([]);
    expect(await step()).toBe(false);
  });

  test("an inbox that is disconnected in the middle is read no further, and nothing of the page is stored", async () => {
    let asked = 0;
    server.answerWith(async (request) => {
      if (isMail(request)) asked += 1;
      if (isMail(request, "mail-50")) await disconnectInbox(folderId);
      return gmail.respond(request);
    });
    await step();
    expect(await rowOf()).toBeUndefined();
    expect(await mails()).toBe(0);
    expect(asked).toBeLessThan(60);
  });

  test("mails in large numbers go in files of about 5 MB", async () => {
    const large = Buffer.concat([orderMail("Large"), Buffer.alloc(1_900_000, "x")]);
    for (const [index, mail] of gmail.mails.entries())
      if (index < 6) mail.raw = Buffer.concat([large, Buffer.from([index])]);
    await step();
    const sizes = (await mailboxesOf(folderId)).map((text) => text.length);
    expect(sizes.length).toBe(2);
    expect(Math.max(...sizes)).toBeLessThan(9_000_000);
  });
});
