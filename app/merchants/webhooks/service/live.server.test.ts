import { type AddressInfo, createServer, Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { type Answer, startFakeServer } from "../../../../tests/support/fake-server";
import { LiveWebhooks, type LiveWebhooksOptions } from "./live.server";

const server = await startFakeServer();
afterAll(server.close);
afterEach(() => vi.restoreAllMocks());

const hook = "https://hooks.test/letters?from=letterwell";
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = { id: "id-1", body: '{"type":"webhook.test"}', secrets: [secret] };

const sender = (options: Partial<LiveWebhooksOptions> = {}) =>
  new LiveWebhooks({
    userAgent: "WellWebhooks/1.0",
    deadlineMs: 2_000,
    resolve: async () => {
      throw new Error("no such host");
    },
    testHosts: new Map([["hooks.test", { address: "127.0.0.1", port: Number(new URL(server.url).port) }]]),
    ...options,
  });

/** Why nothing was sent. */
async function reasonOf(url: string, options: Partial<LiveWebhooksOptions> = {}): Promise<string> {
  const error = await sender(options)
    .send(url, message)
    .catch((thrown: unknown) => thrown);
  if (error instanceof ServiceError) return error.detail;
  throw error;
}

test("posts the body as it is, signed, with an honest name and no cookies", async () => {
  server.answerWith({ json: {}, status: 202, headers: { "Set-Cookie": "a=1" } });
  await expect(sender().send(hook, message)).resolves.toBe(202);
  const { method, path, query, headers, body } = server.only();
  expect([method, path, query.get("from"), body]).toEqual(["POST", "/letters", "letterwell", message.body]);
  expect(headers).toMatchObject({
    host: "hooks.test",
    "content-type": "application/json",
    "user-agent": "WellWebhooks/1.0",
    "content-length": `${message.body.length}`,
  });
  expect(headers.cookie).toBeUndefined();
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    type: "webhook.test",
  });
});

test.each([200, 204, 400, 401, 404, 410, 429, 500, 503])("gives the status %i", async (status) => {
  server.answerWith({ raw: "", status });
  await expect(sender().send(hook, message)).resolves.toBe(status);
});

test("doesn't follow a redirect, wherever it leads", async () => {
  for (const Location of ["http://169.254.169.254/latest/meta-data/", "https://hooks.test/other"]) {
    server.answerWith({ raw: "", status: 307, headers: { Location } });
    await expect(sender().send(hook, message)).resolves.toBe(307);
    expect(server.received).toHaveLength(1);
  }
});

test.each<[string, Answer]>([
  ["larger than we take", { raw: "x".repeat(1_000_000) }],
  ["half sent", "half"],
  ["sent byte by byte for ever", "drip"],
])("an answer whose body is %s counts by its status", async (_, answer) => {
  server.answerWith(answer);
  await expect(sender().send(hook, message)).resolves.toBe(200);
});

describe("nothing is sent", () => {
  test("to a receiver that never answers, beyond the deadline", async () => {
    server.answerWith("silence");
    expect(await reasonOf(hook, { deadlineMs: 120 })).toBe("timeout");
  });

  test("while a resolver never answers", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect(await reasonOf("https://slow.example/", { deadlineMs: 120, resolve })).toBe("timeout");
  });

  test("to a port that nothing listens on, or a receiver that speaks no TLS", async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, "127.0.0.1", done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    expect(await reasonOf(`http://127.0.0.1:${port}/`, { allowPrivate: true })).toBe("refused");
    const plain = server.url.replace("http:", "https:");
    server.answerWith({ json: {} });
    expect(await reasonOf(plain, { allowPrivate: true })).toBe("tls");
  });

  test("to a receiver that hangs up, or an unknown host", async () => {
    server.answerWith("hang-up");
    expect(await reasonOf(hook)).toBe("no-answer");
    expect(await reasonOf("https://nowhere.example/")).toBe("dns");
  });

  test.each([
    ...["http://hooks.test/", "https://127.0.0.1/", "https://[::1]/", "https://localhost/"],
    ...["https://2130706433/", "https://hooks.test:8443/", "https://user:pass@hooks.test/"],
    ...["https://db.internal/", "https://169.254.169.254/", "ftp://hooks.test/"],
  ])("to %s", async (url) => {
    server.answerWith({ json: {} });
    expect(await reasonOf(url)).toBe("private-address");
    expect(server.received).toEqual([]);
  });

  test("to a public name with a private address, even beside a public one", async () => {
    for (const found of [["10.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["::ffff:10.0.0.1"]]) {
      expect(await reasonOf("https://inner.example/", { resolve: async () => found })).toBe(
        "private-address",
      );
    }
  });
});

test("a name is looked up for each try, once, and the connection goes to what was checked", async () => {
  const dialled: unknown[] = [];
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [first] = given;
    const [target] = Array.isArray(first) ? first : [first];
    target.lookup(target.host, { all: true }, (_: unknown, found: unknown) => dialled.push(found));
    setImmediate(() => this.destroy(new Error("no network here")));
    return this;
  });
  const resolve = vi.fn(async () => ["127.0.0.1"]).mockResolvedValueOnce(["93.184.215.14"]);
  expect(await reasonOf("https://rebound.example/", { resolve })).toBe("no-answer");
  expect(dialled).toEqual([[{ address: "93.184.215.14", family: 4 }]]);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await reasonOf("https://rebound.example/", { resolve })).toBe("private-address");
  expect(resolve).toHaveBeenCalledTimes(2);
  expect(dialled).toHaveLength(1);
});

describe("where an address leads", () => {
  test.each<[string, readonly string[], string]>([
    ["https://shop.example/", ["93.184.215.14"], "public"],
    ["https://shop.example/", ["192.168.1.4"], "private"],
    ["https://shop.example/", [], "unknown-host"],
    ["https://localhost/", ["93.184.215.14"], "private"],
  ])("%s at %j: %s", async (url, found, expected) => {
    await expect(sender({ resolve: async () => found }).whereTo(url)).resolves.toBe(expected);
  });
});

test("a developer's own machine is reached where that is allowed", async () => {
  server.answerWith({ json: {} });
  const own = sender({ allowPrivate: true });
  await expect(own.whereTo(server.url)).resolves.toBe("public");
  await expect(own.send(`${server.url}/hook`, message)).resolves.toBe(200);
  await expect(own.send(`${server.url.replace("127.0.0.1", "localhost")}/hook`, message)).resolves.toBe(200);
  expect(server.received.map(({ path }) => path)).toEqual(["/hook", "/hook"]);
});
