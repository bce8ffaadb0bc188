import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { callJson, type JsonCall, sendJson } from "~/platform/service/http-json.server";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { serviceErrorOf } from "./faults";

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

const call = (change: Partial<JsonCall> = {}): JsonCall => ({
  service: "test",
  method: "POST",
  url: `${server.url}/start`,
  body: { asked: true },
  deadlineMs: 2_000,
  ...change,
});
const mebibyte = 1024 * 1024;
const text = (length: number): string => JSON.stringify("x".repeat(length - 2));

test("reads up to 1 MB and not a byte more, packed or not", async () => {
  server.answerWith({ raw: text(mebibyte) });
  expect(await callJson(call(), z.string())).toHaveLength(mebibyte - 2);
  server.answerWith({ raw: text(mebibyte + 1) });
  expect((await serviceErrorOf(callJson(call(), z.string()))).detail).toBe("answer too large");
  const headers = { "Content-Encoding": "gzip" };
  server.answerWith({ raw: gzipSync(text(mebibyte + 1)), headers });
  expect((await serviceErrorOf(callJson(call(), z.string()))).detail).toBe("answer too large");
});

test("does not follow a redirect, even to an address that would answer", async () => {
  server.answerWith((request) =>
    request.path === "/start"
      ? { json: "moved", status: 307, headers: { Location: "/elsewhere" } }
      : { json: "found" },
  );
  await serviceErrorOf(callJson(call(), z.string()));
  await serviceErrorOf(sendJson(call()));
  expect(server.received.map((request) => request.path)).toEqual(["/start", "/start"]);
});

test("the deadline counts to the last byte and is named", async () => {
  for (const answer of ["silence", "half", "drip"] as const) {
    server.answerWith(answer);
    const error = await serviceErrorOf(callJson(call({ deadlineMs: 60 }), z.string()));
    expect(error.detail).toBe("no answer in time");
  }
});

test("an HTML page isn't accepted as a service's response, whatever its status", async () => {
  server.answerWith({ raw: "<h1>Welcome</h1>", headers: { "Content-Type": "text/html; charset=utf-8" } });
  expect((await serviceErrorOf(sendJson(call()))).detail).toBe("answered with a page");
  server.answerWith({ raw: "accepted", headers: { "Content-Type": "text/plain" } });
  await sendJson(call());
});

test("nothing is sent after the deadline", async () => {
  server.answerWith({ json: "fine" });
  const error = await serviceErrorOf(callJson(call({ deadlineMs: 0 }), z.string()));
  expect(error.detail).toBe("no time left");
  expect(server.received).toEqual([]);
});

test("sends JSON with its type, and no body where there is none", async () => {
  server.answerWith({ json: "fine" });
  await callJson(call({ headers: { "X-Key": "1" } }), z.string());
  const posted = server.only();
  expect(posted.headers).toMatchObject({ "content-type": "application/json", "x-key": "1" });
  expect(posted.body).toBe('{"asked":true}');
  server.answerWith({ json: "fine" });
  await callJson(call({ method: "GET", body: undefined }), z.string());
  const got = server.only();
  expect([got.method, got.body, got.headers["content-type"]]).toEqual(["GET", "", undefined]);
});

test("tells a refusal with a reason from one without, a missing thing from both", async () => {
  server.answerWith({ json: { error: "Ada is unknown" }, status: 422 });
  expect((await serviceErrorOf(callJson(call(), z.string()))).detail).toBe("refused with a reason (422)");
  server.answerWith({ json: {}, status: 500 });
  expect((await serviceErrorOf(sendJson(call()))).detail).toBe("Something went wrong (500)");
  server.answerWith({ json: {}, status: 404 });
  expect(await callJson(call(), z.string())).toBeNull();
  await serviceErrorOf(sendJson(call()));
});
