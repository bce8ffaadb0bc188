import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { endServer, freePort, startServer } from "./support/server.ts";

test.describe.configure({ timeout: 90_000 });

const order = "/complete-lmn?shop=northpine.example&orderId=1001";
const answers = [
  "email=ana%40mail.example&name=Ana&state=CA",
  "age=40",
  "hasAccount=yes",
  "conditions=Other&otherConditions=Chronic+pain",
  "previousTreatments=&productUse=",
];

/** Walks the order wizard without a browser. */
async function askForLetter(origin: string): Promise<void> {
  let cookie = "";
  for (const [index, body] of answers.entries()) {
    const response = await fetch(`${origin}${order}&step=${index + 1}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
        cookie,
      },
      body,
    });
    expect(response.status).toBe(303);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  }
}

/** The provider's side: hears generation requests, and answers them only once told to. */
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

test("a letter asked for before a kill -9 is delivered once after the restart @js", async () => {
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

test("a second process on the same data folder refuses in one clear sentence @js", async () => {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-twice-"));
  try {
    const first = await startServer({ DATA_DIR: folder, PORT: String(await freePort()) });
    const second = await startServer({ DATA_DIR: folder, PORT: String(await freePort()) });
    expect(second.process.exitCode).toBe(1);
    expect(second.output()).toContain("is in use by another process");
    expect(await endServer(first, "SIGTERM")).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a half-set service stops the start and is named @js", async () => {
  const server = await startServer({ STRIPE_SECRET_KEY: "sk_test_1", PORT: String(await freePort()) });
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).toContain("STRIPE_WEBHOOK_SECRET");
});
