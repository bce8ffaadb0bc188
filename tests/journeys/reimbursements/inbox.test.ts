import { beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { ConsentEndedError } from "~/reimbursements/inbox/service/port";
import { eraseFolder } from "~/reimbursements/store/folders.server";
import { services } from "~/services.server";
import {
  comeBack,
  consentAs,
  folderIdOf,
  inboxPath,
  mailboxesOf,
  mailsIn,
  requestConsent,
  searchAll,
} from "../../support/connected-inbox";
import { watchLog } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { emptyFolder } from "../../support/receipt-folders";
import { Visitor } from "../../support/visitor";
import { altered, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
let visitor: Visitor;
beforeEach(async () => {
  visitor = (await emptyFolder()).visitor;
});

/** The sandbox's inbox, which is there in the demo. */
function sandbox() {
  const { inbox } = services();
  if (!inbox) throw new Error("no inbox");
  return inbox;
}

const rowOf = async (who = visitor) =>
  (await rowsWhere(world, "connected_inboxes", "folder_id", await folderIdOf(who)))[0];

describe("connecting an inbox", () => {
  test("says what is read and what stays, before it asks", async () => {
    const page = await visitor.get(inboxPath);
    expect(page.status).toBe(200);
    for (const words of [
      "We can only read",
      "At most 2,000",
      "What stays",
      "Sandbox.",
      "Continue to the sandbox inbox",
    ])
      expect(page.body).toContain(words);
  });

  test("needs consent to reading first", async () => {
    const stranger = new Visitor();
    const answer = await stranger.post(inboxPath, { intent: "connect", period: "12" });
    expect(answer.location).toBe("/reimbursements/begin");
    expect(stranger.cookies.size).toBe(0);
  });

  test("out to the page of consent, back, searched, and every mail is handed over", async () => {
    const consent = await requestConsent(visitor);
    expect(consent).toMatch(/^\/sandbox\/inbox\?state=[\w-]{43}$/);
    const asks = await visitor.get(consent);
    expect(asks.body.replaceAll("<!-- -->", "")).toContain("robin.ashby@mail.example has 60 invented emails");
    expect(asks.body).toContain("This page replaces Gmail");
    const page = await consentAs(visitor, "allow", consent);
    expect(page.body).toContain("Connected to ro…@mail.example");
    expect(page.body).not.toContain("robin.ashby");
    expect(page.headers.get("Refresh")).toBe(`4;url=${inboxPath}`);

    await searchAll();
    const done = await visitor.get(inboxPath);
    expect(done.body).toMatch(/We found 60 emails about orders since \w+ \d+, \d{4}\./);
    expect(done.headers.get("Refresh")).toBeNull();
    expect((await visitor.get("/reimbursements")).body).toContain(
      "Connected to ro…@mail.example. We found 60 emails",
    );
    const mailboxes = await mailboxesOf(await folderIdOf(visitor));
    expect([mailboxes.length, mailsIn(mailboxes)]).toEqual([1, 60]);
  });

  test.each([
    ["plan-year", `${new Date().getUTCFullYear()}-01-01`],
    ["12", null],
    ["24", null],
    ["forged", `${new Date().getUTCFullYear()}-01-01`],
  ])("searches as far back as was chosen: %s", async (period, since) => {
    await consentAs(visitor, "allow", await requestConsent(visitor, period));
    const months = Number(period) * 30.4 * 86_400_000;
    const begins = Date.parse(String((await rowOf())?.since));
    if (since) expect(new Date(begins).toISOString().slice(0, 10)).toBe(since);
    else expect(Math.abs(Date.now() - months - begins)).toBeLessThan(4 * 86_400_000);
  });

  test("refused, nothing is connected, and the page says so once", async () => {
    const page = await consentAs(visitor, "refuse");
    expect(page.body).toContain("you didn&#x27;t allow reading");
    expect(page.body).toContain("Find receipts in your inbox");
    expect(await rowOf()).toBeUndefined();
    expect((await visitor.get(inboxPath)).body).not.toContain("allow reading");
    await consentAs(visitor, "allow");
    expect(await rowOf()).toMatchObject({ state: "searching" });
  });

  test("an answer that this browser didn't ask for connects nothing", async () => {
    const { visitor: thief } = await emptyFolder();
    const answered = await thief.post(await requestConsent(thief), { intent: "allow" });
    const back = answered.location ?? "";
    await visitor.post(inboxPath, { intent: "connect", period: "12" });
    for (const address of [
      back,
      back.replace(/state=[^&]*/, "state=forged"),
      `${inboxPath}/back?code=x`,
      `${inboxPath}/back`,
    ]) {
      const page = await comeBack(visitor, address);
      expect(page.body).toContain("this browser didn&#x27;t ask for that");
    }
    expect(await rowOf()).toBeUndefined();
    expect((await comeBack(thief, back)).body).toContain("Connected to");
    expect((await comeBack(thief, back)).body).toContain("Connected to");
    expect(await rowsWhere(world, "inbox_revocations", "folder_id", await folderIdOf(thief))).toEqual([]);
  });

  test("a forged cookie, or one of other receipts, is ignored", async () => {
    const answered = await visitor.post(await requestConsent(visitor), { intent: "allow" });
    const { visitor: other } = await emptyFolder();
    await requestConsent(other);
    other.cookies.set("inbox", visitor.cookies.get("inbox") ?? "");
    expect((await comeBack(other, answered.location ?? "")).body).toContain("didn&#x27;t ask for that");
    visitor.cookies.set("inbox", `${visitor.cookies.get("inbox")}x`);
    expect((await comeBack(visitor, answered.location ?? "")).body).toContain("didn&#x27;t ask for that");
  });

  test("an invalid code is distinguished from a service that is down", async () => {
    const consent = await requestConsent(visitor);
    const answered = await visitor.post(consent, { intent: "allow" });
    const wrong = (answered.location ?? "").replace(/code=[^&]*/, "code=wrong-canary");
    expect((await comeBack(visitor, wrong)).body).toContain("didn&#x27;t allow reading");
    const again = await visitor.post(await requestConsent(visitor), { intent: "allow" });
    const exchange = async () => Promise.reject(new ServiceError("inbox", "no answer in time"));
    const page = await world.withServices({ inbox: altered(sandbox(), { exchange }) }, () =>
      comeBack(visitor, again.location ?? ""),
    );
    expect(page.body).toContain("didn&#x27;t answer as it should");
    expect(JSON.stringify(logged)).not.toMatch(/canary|state=|code=/);
  });

  test("a form from another site starts nothing", async () => {
    const request = visitor.request(inboxPath, {
      body: new URLSearchParams({ intent: "connect" }),
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect((await visitor.send(request)).status).toBe(403);
  });

  test("without a service the page is a 404, also in the sandbox", async () => {
    const consent = await requestConsent(visitor);
    const pages = await world.withServices({ inbox: null }, () =>
      Promise.all([
        ...[visitor.get(inboxPath), visitor.get(consent), visitor.post(consent, { intent: "allow" })],
        visitor.get("/reimbursements"),
      ]),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
    expect(pages[3]?.body).not.toContain(inboxPath);
  });
});

describe("a connected inbox", () => {
  beforeEach(async () => {
    await consentAs(visitor, "allow");
    await searchAll();
  });

  test("searched again finds only what came since", async () => {
    const search = vi.spyOn(Object.getPrototypeOf(sandbox()), "search");
    const began = Date.parse(String((await rowOf())?.began_at));
    expect((await visitor.post(inboxPath, { intent: "again" })).location).toBe(inboxPath);
    await searchAll();
    const [[, asked]] = search.mock.calls as unknown as [[string, { since: Date }]];
    expect(asked.since.getTime()).toBe(began - 5 * 60_000);
    expect(mailsIn(await mailboxesOf(await folderIdOf(visitor)))).toBeLessThan(70);
  });

  test("is disconnected: revoked there, and erased here", async () => {
    const folderId = await folderIdOf(visitor);
    const real = sandbox();
    const revoke = vi.fn((token: string) => real.revoke(token));
    const gone = await visitor.post(inboxPath, { intent: "disconnect" });
    expect((await visitor.get(gone.location ?? "")).body).toContain("Your inbox is disconnected");
    expect(await rowOf()).toBeUndefined();
    await world.withServices({ inbox: altered(real, { revoke }) }, drainAll);
    expect(revoke).toHaveBeenCalledTimes(1);
    await expect(sandbox().refresh(revoke.mock.calls[0]?.[0] ?? "")).rejects.toThrow("invalid_grant");
    expect(await rowsWhere(world, "inbox_revocations", "folder_id", folderId)).toEqual([]);
    // What was found stays.
    expect(await mailboxesOf(folderId)).toHaveLength(1);
  });

  test("its token waits, encrypted, while the service can't be reached", async () => {
    const folderId = await folderIdOf(visitor);
    await visitor.post(inboxPath, { intent: "disconnect" });
    const revoke = async () => Promise.reject(new ServiceError("inbox", "no answer in time"));
    await world.withServices({ inbox: altered(sandbox(), { revoke }) }, drainAll);
    const [row] = await rowsWhere(world, "inbox_revocations", "folder_id", folderId);
    expect(JSON.stringify(row)).not.toMatch(/refresh\.|robin/);
    expect(Buffer.from(String(row?.ciphertext), "base64url").toString("latin1")).not.toMatch(
      /refresh\.|robin/,
    );
    const due = { available_at: new Date(0).toISOString() };
    await world.db.from("outbox").update(due).eq("topic", "inbox.revoke");
    await drainAll();
    expect(await rowsWhere(world, "inbox_revocations", "folder_id", folderId)).toEqual([]);
  });

  test("erased with everything else, it is revoked as well", async () => {
    const real = sandbox();
    const revoke = vi.fn((token: string) => real.revoke(token));
    await eraseFolder(await folderIdOf(visitor));
    await world.withServices({ inbox: altered(real, { revoke }) }, drainAll);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  test("another visitor neither sees nor touches it", async () => {
    const { visitor: other } = await emptyFolder();
    await requestConsent(other);
    expect((await other.get(inboxPath)).body).toContain("Find receipts in your inbox");
    for (const intent of ["again", "disconnect"]) await other.post(inboxPath, { intent });
    expect(await rowOf()).toMatchObject({ state: "done" });
  });

  test("asked to be connected once more, the folder keeps the one it has", async () => {
    expect((await visitor.post(inboxPath, { intent: "connect", period: "12" })).location).toBe(inboxPath);
  });

  test("an inbox whose consent was withdrawn asks to be connected again", async () => {
    const refresh = async () => Promise.reject(new ConsentEndedError("inbox", "invalid_grant"));
    await visitor.post(inboxPath, { intent: "again" });
    await world.withServices({ inbox: altered(sandbox(), { refresh }) }, searchAll);
    const page = await visitor.get(inboxPath);
    expect(page.body).toContain("We may no longer read the inbox you connected");
    expect((await consentAs(visitor, "allow")).body).toContain("Connected to ro…@mail.example");
  });

  test("nothing of it is in the log", () => {
    expect(JSON.stringify(logged)).not.toMatch(/robin|mail\.example|refresh\.|access\.|state|invented-/);
  });
});
