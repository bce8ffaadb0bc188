import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { consentsIn } from "../support/consents.ts";
import { endServer, freePort, startServer, type TestServer } from "./support/server.ts";

test.describe.configure({ timeout: 600_000 });

const order = "/complete-lmn?shop=northpine.example&orderId=1001";
const answers = [
  "email=rosalind.okafor%40mail.example&name=Ana&state=CA",
  "age=40",
  "hasAccount=yes",
  "conditions=Other&otherConditions=Chronic+pain&safety=none",
  "previousTreatments=&productUse=",
];

/** Answers the order wizard without a browser. */
async function askForLetter(origin: string): Promise<void> {
  let cookie = "";
  for (const [index, body] of answers.entries()) {
    const address = `${origin}${order}&step=${index + 1}`;
    const page = await fetch(address, { headers: { cookie } });
    const response = await fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
        cookie,
      },
      body: body + consentsIn(await page.text()),
    });
    expect(response.status).toBe(303);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  }
}

/** The letters service: records generation requests and responds only when told to. */
async function letterService() {
  const heard: string[] = [];
  let answering = false;
  let wake = () => {};
  const server = createServer((request: IncomingMessage, response) => {
    if (request.url !== "/generate") return void response.writeHead(404).end("{}");
    heard.push(`${request.headers["idempotency-key"]} ${answering ? "answered" : "left hanging"}`);
    if (answering) response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    wake();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    env: {
      LMN_GENERATION_URL: `${url}/generate`,
      LMN_STATUS_URL: url,
      LMN_STATUS_TOKEN: "token",
      STATUS_DATA_URL: `${url}/data`,
      RESEND_WEBHOOK_URL: `${url}/resend`,
    },
    next: () => new Promise<void>((resolve) => (wake = resolve)),
    answer: () => (answering = true),
    close: () => server.close(),
  };
}

test("a letter asked for before a kill -9 is delivered once after the restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-kill-"));
  const service = await letterService();
  const env = { ...service.env, DATA_DIR: folder, PORT: String(await freePort()) };
  try {
    const first = await startServer(env);
    const asked = service.next();
    await askForLetter(first.origin);
    await asked;
    await endServer(first, "SIGKILL");

    service.answer();
    const delivered = service.next();
    const second = await startServer(env);
    await delivered;
    expect(await endServer(second, "SIGTERM"), second.output()).toBe(0);

    const third = await startServer(env);
    expect(await endServer(third, "SIGTERM"), third.output()).toBe(0);

    const keys = new Set(service.heard.map((line) => line.split(" ")[0]));
    expect(keys.size).toBe(1);
    expect(service.heard.filter((line) => line.endsWith(" answered"))).toHaveLength(1);
  } finally {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Sends raw text over a socket and returns the response. */
async function sendRaw(origin: string, sent: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(sent);
  return text(socket).catch(() => "");
}

const name = "jane@mail.example";
const malformedTargets = [
  `/https://shop.example/kit/${name}/50%off`,
  `/${name}/%E0%A4%A`,
  `/${name}%`,
  `/previews/%/${name}.png`,
  `/assets/%/${name}.js`,
  `/shop/${name}%ZZ`,
  `/webhooks/${name}%`,
  `//${name}//%`,
  `/\\${name}`,
  `/%00${name}`,
  `/?q=${name}%00%ZZ`,
  `http://elsewhere.example/${name}%`,
  `*`,
  name,
];
const malformed = [
  ...malformedTargets.flatMap((target) =>
    ["GET", "HEAD", "POST", "PUT", "TRACE", "PROPFIND", "OPTIONS"].flatMap((method) =>
      ["Host: localhost", `Host: ${name} %`].map(
        (host) => `${method} ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
      ),
    ),
  ),
  ...malformedTargets.flatMap((target) => [
    `GET ${target} HTTP/1.0\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${name}\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-Host: a:${name}\r\n\r\n`,
    `GET ${target}\r\n\r\n`,
    `GET /${name} ${target} HTTP/1.1\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${name}\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${name}\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${name}=${"x".repeat(70_000)}\r\n\r\n`,
  ]),
];

test.describe("a server", () => {
  // Serial, because the tests share a server that the last one stops.
  test.describe.configure({ mode: "default" });
  const folder = mkdtempSync(join(tmpdir(), "letterwell-malformed-"));
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder, PORT: String(await freePort()) });
  });
  test.afterAll(async () => {
    await endServer(server, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test("has its data folder to itself: a second process refuses in one clear sentence", async () => {
    const second = await startServer({ DATA_DIR: folder, PORT: String(await freePort()) });
    expect(second.process.exitCode).toBe(1);
    const lines = second.output().trim().split("\n");
    expect(lines.at(-1)).toContain("is in use by another process");
    expect(lines.filter((line) => line.includes('"frames"'))).toHaveLength(1);
  });

  test("leaves of 300 malformed requests only JSON lines, and nothing that was typed", async () => {
    expect(malformed.length).toBeGreaterThan(300);
    for (const sent of malformed) {
      const answer = await sendRaw(server.origin, sent);
      if (answer === "") continue;
      expect(answer, sent).toMatch(/^HTTP\/1.1 (?!500)/);
      expect(answer.toLowerCase(), sent).toContain("content-security-policy");
    }
    expect(await endServer(server, "SIGTERM")).toBe(0);
    const lines = server.output().trim().split("\n");
    expect(lines.length).toBeGreaterThan(300);
    for (const line of lines) expect(JSON.parse(line), line).toHaveProperty("level");
    expect(server.output()).not.toContain("jane");
  });
});

test("a data folder that can't be written to is named, last of all", async () => {
  const server = await startServer({ DATA_DIR: "/dev/null/letterwell", PORT: String(await freePort()) });
  const lines = server.output().trim().split("\n");
  expect(server.process.exitCode).toBe(1);
  expect(lines.at(-1)).toMatch(/^The data folder \/dev\/null\/letterwell can't be written to \(E[A-Z]+\)/);
  const logged = lines.slice(0, -1).map((line) => JSON.parse(line));
  expect(logged).toContainEqual(expect.objectContaining({ error: "FolderNotWritableError" }));
});

test("a half-set service stops the start and is named", async () => {
  const server = await startServer({ STRIPE_SECRET_KEY: "sk_test_1", PORT: String(await freePort()) });
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).toContain("STRIPE_WEBHOOK_SECRET");
});
