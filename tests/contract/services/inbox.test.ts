import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { inventedMails } from "~/reimbursements/inbox/service/invented-mails";
import { LiveInbox } from "~/reimbursements/inbox/service/live.server";
import { ConsentEndedError, TooOftenError } from "~/reimbursements/inbox/service/port";
import { SandboxInbox } from "~/reimbursements/inbox/service/sandbox.server";
import { FakeGmail, gmailClientId, gmailClientSecret, gmailFault } from "../../support/fake-gmail";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { refusesBadAnswers, refusesFailures, serviceErrorOf } from "./faults";
import { inboxContract, newStart, returnUrl } from "./inbox.contract";

let server: FakeServer;
let folder: string;
beforeAll(async () => {
  server = await startFakeServer();
  folder = await mkdtemp(join(tmpdir(), "inbox-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const live = (timeoutMs = 2_000, clientSecret = gmailClientSecret) =>
  new LiveInbox({ clientId: gmailClientId, clientSecret, baseUrl: server.url, timeoutMs });

/** A live inbox in front of a fresh fake. */
function liveOn() {
  const gmail = new FakeGmail();
  for (const { id, sentAt, raw } of inventedMails(Date.now()))
    gmail.mails.push({ id, sentAt: new Date(sentAt), raw: Buffer.from(raw) });
  server.answerWith(gmail.respond);
  return { gmail, inbox: live() };
}

async function connectedOn() {
  const { gmail, inbox } = liveOn();
  const { verifier, start } = newStart();
  const code = gmail.allow(await inbox.consentUrl(start));
  const tokens = await inbox.exchange(code, { verifier, returnUrl });
  server.received.length = 0;
  return { gmail, inbox, tokens };
}

inboxContract("live", async () => {
  const { gmail, inbox } = liveOn();
  return {
    inbox,
    allow: async (url) => gmail.allow(url),
    countSince: (since) => gmail.mails.filter(({ sentAt }) => sentAt >= since).length,
  };
});

inboxContract("sandbox", async () => {
  const inbox = new SandboxInbox({ store: new SandboxStore(join(folder, "sandbox")) });
  return {
    inbox,
    allow: async (url) => {
      const state = new URL(url).searchParams.get("state") ?? "";
      return new URL((await inbox.answerConsent(state, true)) ?? "").searchParams.get("code") ?? "";
    },
    countSince: (since) => inventedMails(Date.now()).filter(({ sentAt }) => sentAt >= since.getTime()).length,
  };
});

describe("live inbox", () => {
  test("people are asked by Google for reading only, and sent back to us", async () => {
    const { start } = newStart();
    const inbox = new LiveInbox({ clientId: "id-1", clientSecret: "canary" });
    const url = new URL(await inbox.consentUrl(start));
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "id-1",
      redirect_uri: returnUrl,
      response_type: "code",
      scope: "https://www.googleapis.com/auth/gmail.readonly",
      state: start.state,
      code_challenge: start.challenge,
      code_challenge_method: "S256",
      access_type: "offline",
      prompt: "consent select_account",
    });
  });

  test("a search asks only for mails about orders, since a second, of a size we read", async () => {
    const { gmail, inbox, tokens } = await connectedOn();
    await inbox.search(tokens.accessToken, { since: new Date("2026-01-01T00:00:00.900Z"), page: null });
    expect(server.only().headers.authorization).toBe(`Bearer ${tokens.accessToken}`);
    expect(gmail.lastQuery?.get("q")).toBe(
      "{category:purchases subject:order subject:receipt subject:invoice subject:purchase subject:refund} " +
        "after:1767225600 smaller:2000000",
    );
    expect(gmail.lastQuery?.has("includeSpamTrash")).toBe(false);
  });

  test("bytes that are no text arrive as they were received", async () => {
    const { gmail, inbox, tokens } = await connectedOn();
    const raw = Buffer.from([0, 255, 254, 62, 63, 128, 10, 13, 195]);
    gmail.mails.push({ id: "bytes", sentAt: new Date(), raw });
    expect(Buffer.from((await inbox.readMail(tokens.accessToken, "bytes")) ?? [])).toEqual(raw);
  });

  test("consent without what was asked for is given back at once", async () => {
    const { gmail, inbox } = liveOn();
    const { verifier, start } = newStart();
    const code = gmail.allow(await inbox.consentUrl(start), "openid email");
    await expect(inbox.exchange(code, { verifier, returnUrl })).rejects.toThrow(ConsentEndedError);
    expect(gmail.revoked).toHaveLength(1);
  });

  test.each([
    ["an access token that ran out", 401, "authError", {}, "AccessExpiredError", null],
    ["too many mails a second", 403, "userRateLimitExceeded", {}, "TooOftenError", null],
    ["too many calls", 403, "rateLimitExceeded", { "Retry-After": "30" }, "TooOftenError", 30],
    ["too many at once", 429, "whatever", { "Retry-After": "7" }, "TooOftenError", 7],
    [
      "a wait until a date in the past",
      429,
      "x",
      { "Retry-After": "Sun, 22 Nov 2020 10:00:00 GMT" },
      "TooOftenError",
      0,
    ],
    ["a wait that is no time", 429, "x", { "Retry-After": "soon" }, "TooOftenError", null],
    ["consent for less", 403, "insufficientPermissions", {}, "ConsentEndedError", null],
    ["an employer's rule", 403, "domainPolicy", {}, "ConsentEndedError", null],
    ["an API that isn't switched on", 403, "accessNotConfigured", {}, "ServiceError", null],
    ["a fault of theirs", 500, "backendError", {}, "ServiceError", null],
  ] as const)("%s is understood", async (_, status, reason, headers, name, seconds) => {
    server.answerWith(gmailFault(status, reason, headers));
    const error = await serviceErrorOf(live().search("access", { since: new Date(), page: null }));
    expect([error.name, error.detail]).toEqual([name, `${reason} (${status})`]);
    if (error instanceof TooOftenError) expect(error.retryAfterSeconds).toBe(seconds);
  });

  test("a wrong client secret of ours isn't read as a person's refusal", async () => {
    liveOn();
    const error = await serviceErrorOf(live(2_000, "secret-canary").refresh("refresh-canary"));
    expect([error.name, error.detail]).toEqual(["ServiceError", "invalid_client (401)"]);
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain("canary");
  });

  const since = new Date();
  const calls = {
    exchange: () => live(100).exchange("code", { verifier: "v", returnUrl }),
    refresh: () => live(100).refresh("refresh"),
    readAddress: () => live(100).readAddress("access"),
    readMail: () => live(100).readMail("access", "mail-1"),
  };
  const readsAll = Object.entries(calls).filter(([name]) => name !== "readMail");
  describe.each(readsAll)("%s", (_, call) => refusesBadAnswers(() => server, call));

  test.each([
    ["no JSON", { raw: "<html>canary" }],
    ["null", { json: null }],
    ["an id that is no id", { json: { messages: [{ id: "../canary" }] } }],
    ["messages that are none", { json: { messages: "canary" } }],
    ["silence", "silence"],
    ["half an answer", "half"],
    ["an answer that never ends", "drip"],
    ["a dropped connection", "hang-up"],
  ] as const)("a search answered with %s ends in a ServiceError", async (_, answer) => {
    server.answerWith(answer);
    const error = await serviceErrorOf(live(100).search("access", { since, page: null }));
    expect(error.message).not.toContain("canary");
  });

  test.each([
    ["no JSON", { raw: "<html>canary" }],
    ["nothing", { json: { raw: "" } }],
    ["no base64", { json: { raw: "canary canary!" } }],
    ["another shape", { json: { snippet: "canary" } }],
    ["far more than a mail may have", { json: { raw: "A".repeat(4_300_000) } }],
    ["silence", "silence"],
    ["half of it", "half"],
    ["a drop at a time", "drip"],
    ["a dropped connection", "hang-up"],
  ] as const)("a mail answered with %s ends in a ServiceError", async (_, answer) => {
    server.answerWith(answer);
    const error = await serviceErrorOf(
      live("raw" in Object(answer) ? 2_000 : 100).readMail("access", "mail-1"),
    );
    expect(error.message).not.toContain("canary");
  });

  describe("revoke", () =>
    refusesFailures(
      () => server,
      () => live(100).revoke("refresh"),
    ));
});

describe("sandbox inbox", () => {
  const days = (count: number) => count * 24 * 3_600_000;

  test("holds 60 mails of the last 18 months, the same ones each time", () => {
    const now = Date.now();
    const mails = inventedMails(now);
    expect(mails).toHaveLength(60);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(60);
    expect(inventedMails(now)).toEqual(mails);
    for (const { sentAt } of mails) {
      expect(sentAt).toBeLessThan(now);
      expect(sentAt).toBeGreaterThan(now - days(550));
    }
    const all = mails.map(({ raw }) => raw).join("");
    for (const line of all.split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]{0,200}$/);
  });

  test("every kind of mail is there", () => {
    const subjects = inventedMails(Date.now()).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? "");
    const count = (words: RegExp) => subjects.filter((subject) => words.test(subject)).length;
    expect([count(/confirmed/), count(/shipped/), count(/canceled/), count(/Refund/)]).toEqual([
      33, 11, 2, 2,
    ]);
  });

  test("a consent is answered once, and refusing leads back without a code", async () => {
    const inbox = new SandboxInbox({ store: new SandboxStore(join(folder, "once")) });
    const { start } = newStart();
    await inbox.consentUrl(start);
    expect(await inbox.readConsentPage(start.state)).toMatchObject({ isOpen: true });
    const refused = new URL((await inbox.answerConsent(start.state, false)) ?? "").searchParams;
    expect(Object.fromEntries(refused)).toEqual({ error: "access_denied", state: start.state });
    const late = new URL((await inbox.answerConsent(start.state, true)) ?? "").searchParams;
    expect(late.has("code")).toBe(false);
    expect(await inbox.readConsentPage(start.state)).toMatchObject({ isOpen: false });
    expect(await inbox.readConsentPage("../../etc/passwd")).toBeNull();
    expect(await inbox.answerConsent("unknown", true)).toBeNull();
  });

  test("a consent runs out after a quarter of an hour", async () => {
    let now = Date.now();
    const inbox = new SandboxInbox({ store: new SandboxStore(join(folder, "late")), now: () => now });
    const { verifier, start } = newStart();
    await inbox.consentUrl(start);
    const code = new URL((await inbox.answerConsent(start.state, true)) ?? "").searchParams.get("code") ?? "";
    now += 16 * 60_000;
    await expect(inbox.exchange(code, { verifier, returnUrl })).rejects.toThrow(ConsentEndedError);
  });
});
