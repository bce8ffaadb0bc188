import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sandboxLetterMail } from "~/content/mails/letter-mails";
import type { LetterStatus } from "~/domain/letters/status";
import { LiveLetters, type LiveLettersConfig } from "~/services/letters/live.server";
import { SandboxLetters } from "~/services/letters/sandbox.server";
import type { MailMessage } from "~/services/mail/port";
import { SandboxStore } from "~/services/sandbox-store.server";
import { type Answer, type FakeServer, type Received, startFakeServer } from "../../support/fake-server";
import { FakeProvider, keyText, person } from "./fake-provider";
import { refusesBadAnswers, refusesFailures, serviceErrorOf } from "./faults";
import { lettersContract, orderRef, productRef } from "./letters.contract";

let server: FakeServer;
let folder: string;
beforeAll(async () => {
  server = await startFakeServer();
  folder = await mkdtemp(join(tmpdir(), "letters-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const live = (deadlineMs = 2_000, statusUrl = server.url, more: Partial<LiveLettersConfig> = {}) =>
  new LiveLetters({
    generationUrl: `${server.url}/generate`,
    statusUrl,
    statusToken: "status-token",
    statusDataUrl: `${server.url}/status-data`,
    resendUrl: `${server.url}/resend`,
    deadlineMs,
    ...more,
  });

lettersContract("live", async () => {
  const provider = new FakeProvider();
  server.answerWith(provider.respond);
  return {
    letters: live(),
    reach: async (ref, status) => void provider.statuses.set(keyText(ref), status),
    resent: async () => [...provider.resent.values()],
  };
});

let runs = 0;

function sandbox(treatment = "") {
  runs += 1;
  const clock = { now: Date.UTC(2026, 10, 20) };
  const mails = new Map<string, MailMessage>();
  const own = { treatment, status: "in_review" as LetterStatus };
  const letters = new SandboxLetters({
    store: new SandboxStore(join(folder, String(runs))),
    mail: { sandbox: true, send: async (mail) => void mails.set(mail.idempotencyKey, mail) },
    writeMail: sandboxLetterMail,
    reviewSeconds: 20,
    readRecord: async (ref) =>
      ref.requestId === "unknown" ? null : { ...person, ...own, validUntil: "2027-11-20" },
    now: () => clock.now,
  });
  return { letters, clock, mails, own };
}

lettersContract("sandbox", async () => {
  const { letters, clock, mails, own } = sandbox();
  const seconds: Partial<Record<LetterStatus, number>> = {
    in_review: 19,
    approved: 20,
    sent: 25,
    denied: 20,
  };
  return {
    letters,
    reach: async (_, status) => {
      own.treatment = status === "denied" ? "Please DENY this" : "stretching";
      clock.now += (seconds[status] ?? 0) * 1000;
    },
    resent: async () => [...mails.values()].map((mail) => mail.to),
  };
});

describe("live letters", () => {
  const good: Answer = { json: { status: "sent", ...person, pdf_url: "https://letters.example/1.pdf" } };
  const split = (status: Answer, data: Answer) => (request: Received) =>
    request.path === "/status-data" ? data : status;

  test("generation sends the letter's key and an idempotency key, nothing else", async () => {
    server.answerWith({ json: {} });
    await live().requestGeneration(orderRef, "generate:7");
    const request = server.only();
    expect([request.method, request.path, request.headers["idempotency-key"]]).toEqual([
      "POST",
      "/generate",
      "generate:7",
    ]);
    expect(JSON.parse(request.body)).toEqual({ shop_domain: "demo.myshop.example", shop_order_id: 1001 });
    server.answerWith({ json: {} });
    await live().requestGeneration(productRef, "generate:8");
    expect(JSON.parse(server.only().body)).toEqual({ lmn_request_id: productRef.requestId });
  });

  test("resend sends address, first name and file", async () => {
    server.answerWith({ json: {} });
    const letter = { email: "ada@example.com", firstName: "Ada", pdfUrl: "https://letters.example/1.pdf" };
    await live().resend(letter, "resend-9");
    const request = server.only();
    expect([request.path, request.headers["idempotency-key"]]).toEqual(["/resend", "resend-9"]);
    expect(JSON.parse(request.body)).toEqual({
      email: "ada@example.com",
      first_name: "Ada",
      pdf_url: "https://letters.example/1.pdf",
    });
  });

  test("a status address with a path of its own is used as it is", async () => {
    server.answerWith(good);
    await live(2_000, `${server.url}/v2/letters`).readStatus(orderRef);
    expect(server.received.map((request) => request.path).sort()).toEqual(["/status-data", "/v2/letters"]);
  });

  test.each<[string, Answer]>([
    ["fails", { json: {}, status: 500 }],
    ["does not know it", { json: {}, status: 404 }],
    ["answers nonsense", { json: { valid_until: "soon" } }],
    ["stays silent", "silence"],
  ])("when the status data service %s, only the date is lost", async (_, data) => {
    server.answerWith(split(good, data));
    expect(await live(100).readStatus(orderRef)).toEqual({
      status: "sent",
      email: "ada@example.com",
      name: "Ada Byron",
      pdfUrl: "https://letters.example/1.pdf",
      validUntil: null,
    });
  });

  test("facts the provider leaves out are null, a time is cut to its date", async () => {
    server.answerWith(
      split({ json: { status: "approved" } }, { json: { valid_until: "2027-11-20T08:00:00Z" } }),
    );
    expect(await live().readStatus(productRef)).toEqual({
      status: "approved",
      email: null,
      name: null,
      pdfUrl: null,
      validUntil: "2027-11-20",
    });
  });

  test("an unknown status reads as in review and is reported", async () => {
    const onUnknownStatus = vi.fn();
    server.answerWith({ json: { status: "shredded" } });
    const letters = live(2_000, server.url, { onUnknownStatus });
    expect((await letters.readStatus(orderRef))?.status).toBe("in_review");
    expect(onUnknownStatus).toHaveBeenCalledTimes(1);
    server.answerWith(good);
    await letters.readStatus(orderRef);
    expect(onUnknownStatus).toHaveBeenCalledTimes(1);
  });

  test("a silent status data service is given up long before a slow status service", async () => {
    server.answerWith(split(good, "silence"));
    const report = await live(60_000, server.url, { statusDataDeadlineMs: 50 }).readStatus(orderRef);
    expect(report).toMatchObject({ status: "sent", validUntil: null });
  });

  test("a file that is no web address is refused", async () => {
    server.answerWith({ json: { status: "sent", pdf_url: "javascript:alert(1)" } });
    await serviceErrorOf(live().readStatus(orderRef));
  });

  describe("readStatus", () =>
    refusesBadAnswers(
      () => server,
      () => live(100).readStatus(orderRef),
    ));
  describe("requestGeneration", () =>
    refusesFailures(
      () => server,
      () => live(100).requestGeneration(orderRef, "k"),
    ));
  describe("resend", () =>
    refusesFailures(
      () => server,
      () => live(100).resend({ email: "ada@example.com", firstName: "Ada", pdfUrl: null }, "k"),
    ));
});

describe("sandbox letters", () => {
  let it: ReturnType<typeof sandbox>;
  beforeEach(() => {
    it = sandbox();
  });
  const statusAfter = async (seconds: number) => {
    it.clock.now += seconds * 1000;
    return (await it.letters.readStatus(productRef))?.status;
  };

  test("before anybody asked, our own record is what there is", async () => {
    it.own.status = "pending";
    expect(await statusAfter(1_000)).toBe("pending");
  });

  test("reviews, approves and sends by the clock", async () => {
    await it.letters.requestGeneration(productRef, "k");
    expect(await statusAfter(19.9)).toBe("in_review");
    expect(await statusAfter(0.1)).toBe("approved");
    expect(await statusAfter(4.9)).toBe("approved");
    expect(await statusAfter(0.1)).toBe("sent");
  });

  test("asking again does not start the review anew", async () => {
    await it.letters.requestGeneration(productRef, "k");
    expect(await statusAfter(15)).toBe("in_review");
    await it.letters.requestGeneration(productRef, "k");
    expect(await statusAfter(5)).toBe("approved");
  });

  test("a treatment text with the word deny is denied and stays so", async () => {
    it.own.treatment = "they will Deny it";
    await it.letters.requestGeneration(productRef, "k");
    expect(await statusAfter(20)).toBe("denied");
    expect(await statusAfter(100)).toBe("denied");
  });

  test("the mail says that it is no real letter and names nothing about health in its subject", async () => {
    await it.letters.resend({ email: "ada@example.com", firstName: "Ada", pdfUrl: null }, "k");
    const mail = it.mails.get("k");
    expect(mail).toMatchObject({ to: "ada@example.com", subject: "Your letter from Letterwell" });
    expect(mail?.text).toContain("sandbox letter");
    expect(mail?.text).toContain("Hello Ada");
  });
});
