import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LetterRef } from "~/letters/domain/letter-ref";
import { DeskLetters, type DeskLettersConfig } from "~/letters/service/desk.server";
import { LiveLetters, type LiveLettersConfig } from "~/letters/service/live.server";
import { ServiceError } from "~/platform/service/service-error";
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
    const letter = {
      ref: orderRef,
      email: "ada@example.com",
      firstName: "Ada",
      pdfUrl: "https://letters.example/1.pdf",
    };
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
    // Only the date's service is given little time: the status before it may take what a busy machine takes.
    const letters = live(undefined, undefined, { statusDataDeadlineMs: 100 });
    expect(await letters.readStatus(orderRef)).toEqual({
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

  test("a file whose address isn't a web URL is refused", async () => {
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

describe("letters of our own desk", () => {
  const desk = (more: Partial<DeskLettersConfig> = {}) =>
    new DeskLetters({
      sandbox: true,
      openReview: async () => undefined,
      readReport: async () => null,
      mailAgain: async () => true,
      ...more,
    });

  test("a request goes into the queue, and our own record is the report", async () => {
    const opened: LetterRef[] = [];
    const report = { status: "sent", email: null, name: null, pdfUrl: null, validUntil: null } as const;
    const letters = desk({
      openReview: async (ref) => void opened.push(ref),
      readReport: async () => report,
    });
    await letters.requestGeneration(orderRef, "generate:1");
    expect(opened).toEqual([orderRef]);
    expect(await letters.readStatus(orderRef)).toEqual(report);
    expect(await desk().readStatus(productRef)).toBeNull();
  });

  test("a letter that we have is mailed again; one we don't have is a failure", async () => {
    const letter = { ref: orderRef, email: "ada@example.com", firstName: "Ada", pdfUrl: null };
    await expect(desk().resend(letter, "resend-1")).resolves.toBeUndefined();
    await expect(desk({ mailAgain: async () => false }).resend(letter, "resend-1")).rejects.toThrow(
      ServiceError,
    );
  });
});
