import { createHash, createHmac, generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LiveBank } from "~/accounts/service/live.server";
import { SandboxBank } from "~/accounts/service/sandbox.server";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { ServiceError } from "~/platform/service/service-error";
import { FakePlaid, plaidClientId, plaidSecret } from "../../support/fake-plaid";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { bankContract, start } from "./bank.contract";
import { refusesBadAnswers, serviceErrorOf } from "./faults";

let server: FakeServer;
let folder: string;
beforeAll(async () => {
  server = await startFakeServer();
  folder = await mkdtemp(join(tmpdir(), "bank-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const live = (timeoutMs = 2_000, secret = plaidSecret) =>
  new LiveBank({ clientId: plaidClientId, secret, baseUrl: server.url, timeoutMs });

/** A live bank in front of a fresh fake. */
async function liveOn(options: ConstructorParameters<typeof FakePlaid>[0] = {}) {
  const plaid = new FakePlaid(options);
  server.answerWith(await plaid.prepare());
  return { plaid, bank: live() };
}

bankContract("live", async () => {
  const { plaid, bank } = await liveOn();
  return {
    bank,
    link: async (token) => void plaid.link(token),
    leave: async (token) => plaid.leave(token),
    sign: (event, change) => plaid.sign(event, change),
  };
});

bankContract("sandbox", async () => {
  const store = new SandboxStore(join(folder, "sandbox"));
  const bank = new SandboxBank({ store });
  return {
    bank,
    link: (token) => bank.endLink(token, "linked", "Bluebird Benefits"),
    leave: (token) => bank.endLink(token, "left", null),
    sign: async (event, { age = 0, kid, body } = {}) => {
      const signer = new SandboxBank({ store, now: () => Date.now() - age * 1_000 });
      const signed = await signer.signWebhookEvent(event);
      if (kid || body) return [signed.body, signed.signature.replace(/^[^.]+/, headerFor(kid ?? "other"))];
      return [signed.body, signed.signature];
    },
  };
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const headerFor = (kid: string): string => encoded({ alg: "ES256", kid, typ: "JWT" });

describe("live bank", () => {
  test("a link token is asked for with what Plaid needs, and nothing about the order or the person", async () => {
    const { bank } = await liveOn();
    const { hostedUrl } = await bank.createLinkToken(start);
    expect(hostedUrl).toMatch(/^https:\/\/secure\.plaid\.example\/hl\//);
    const request = server.only();
    expect([request.method, request.path]).toEqual(["POST", "/link/token/create"]);
    expect(request.headers).toMatchObject({
      "plaid-client-id": plaidClientId,
      "plaid-secret": plaidSecret,
      "plaid-version": "2020-09-14",
      "content-type": expect.stringMatching(/^application\/json/),
    });
    expect(JSON.parse(request.body)).toEqual({
      client_name: "Letterwell",
      language: "en",
      country_codes: ["US"],
      products: ["transactions"],
      user: { client_user_id: start.visitor },
      webhook: `${start.webhookUrl}?attempt=${start.attempt}`,
      hosted_link: { completion_redirect_uri: start.returnUrl },
    });
  });

  test("an account that may not use Hosted Link gets a token for the script", async () => {
    const { bank } = await liveOn({ hosted: false });
    expect(await bank.createLinkToken(start)).toMatchObject({
      token: expect.stringMatching(/^link-/),
      hostedUrl: null,
    });
    expect(server.received.map(({ body }) => "hosted_link" in JSON.parse(body))).toEqual([true, false]);
  });

  test.each([
    ["readLink", (bank: LiveBank) => bank.readLink("link-1"), "/link/token/get", { link_token: "link-1" }],
    [
      "removeItem",
      (bank: LiveBank) => bank.removeItem("access-1"),
      "/item/remove",
      { access_token: "access-1" },
    ],
  ] as const)("%s names its token and nothing else", async (_, call, path, body) => {
    server.answerWith({ json: { request_id: "r", link_token: "link-1", link_sessions: [] } });
    await call(live());
    const request = server.only();
    expect([request.method, request.path, JSON.parse(request.body)]).toEqual(["POST", path, body]);
    expect(request.headers["plaid-version"]).toBe("2020-09-14");
  });

  test("an exchange asks for the account's name with the token it got", async () => {
    const { plaid, bank } = await liveOn();
    const { token } = await bank.createLinkToken(start);
    const publicToken = plaid.link(token);
    const { accessToken } = await bank.exchange(publicToken);
    const asked = server.received.slice(1).map(({ path, body }) => [path, JSON.parse(body)]);
    expect(asked).toEqual([
      ["/item/public_token/exchange", { public_token: publicToken }],
      ["/item/get", { access_token: accessToken }],
    ]);
  });

  test("an account whose name cannot be read is kept without", async () => {
    server.answerWith(({ path }) =>
      path === "/item/get" ? "hang-up" : { json: { access_token: "access-1", item_id: "item-1" } },
    );
    expect(await live().exchange("public-1")).toEqual({
      accessToken: "access-1",
      itemId: "item-1",
      institutionName: null,
      attempt: null,
    });
  });

  test("the older way of telling a result is read as well", async () => {
    const session = {
      link_session_id: "s",
      finished_at: "2026-01-01T00:00:00Z",
      on_success: { public_token: "p" },
    };
    server.answerWith({ json: { link_token: "link-1", link_sessions: [session] } });
    expect(await live().readLink("link-1")).toEqual({ kind: "linked", publicToken: "p" });
  });

  const calls = {
    createLinkToken: () => live(100).createLinkToken(start),
    readLink: () => live(100).readLink("link-1"),
    exchange: () => live(100).exchange("public-1"),
    removeItem: () => live(100).removeItem("access-1"),
  };
  describe.each(Object.entries(calls))("%s", (_, call) => refusesBadAnswers(() => server, call));

  test("errors name type and code, never our secret, a token or Plaid's words", async () => {
    await liveOn();
    const error = await serviceErrorOf(live().exchange("public-canary"));
    expect(error.detail).toBe("INVALID_INPUT INVALID_PUBLIC_TOKEN (400)");
    const wrongSecret = await serviceErrorOf(live(2_000, "secret-canary").createLinkToken(start));
    for (const told of [error, wrongSecret]) {
      expect(JSON.stringify([told, told.message, told.detail, told.cause, told.stack])).not.toContain(
        "canary",
      );
    }
    expect(server.received).toHaveLength(2);
  });

  test("where our own key is refused, no attempt is gone and no token spent", async () => {
    await liveOn();
    for (const call of [
      (bank: LiveBank) => bank.readLink("link-1"),
      (bank: LiveBank) => bank.exchange("public-1"),
    ]) {
      expect((await serviceErrorOf(call(live(2_000, "wrong")))).name).toBe("ServiceError");
    }
  });

  test("a key is asked for once, and again only when it is another", async () => {
    const { plaid, bank } = await liveOn();
    const event = { webhook_type: "ITEM", webhook_code: "ERROR", item_id: "item-1" };
    for (let time = 0; time < 3; time++) await bank.verifyWebhookEvent(...(await plaid.sign(event)));
    const request = server.only();
    expect([request.path, JSON.parse(request.body)]).toEqual([
      "/webhook_verification_key/get",
      { key_id: plaid.keyId },
    ]);
  });

  test("when the key cannot be had the webhook event is not forged, but has to come again", async () => {
    const { plaid } = await liveOn();
    const signed = await plaid.sign({ webhook_type: "ITEM", webhook_code: "ERROR", item_id: "item-1" });
    server.answerWith("silence");
    await expect(live(100).verifyWebhookEvent(...signed)).rejects.toThrow(ServiceError);
    server.answerWith({ json: { error_type: "INVALID_INPUT", error_code: "INVALID_API_KEYS" }, status: 400 });
    await expect(live().verifyWebhookEvent(...signed)).rejects.toThrow(ServiceError);
  });

  test("no other algorithm is taken, and for none is a key asked for", async () => {
    const { plaid, bank } = await liveOn();
    const body = JSON.stringify({ webhook_type: "ITEM", webhook_code: "ERROR", item_id: "item-1" });
    const hash = createHash("sha256").update(body).digest("hex");
    const claims = encoded({ iat: Math.floor(Date.now() / 1000), request_body_sha256: hash });
    const none = `${encoded({ alg: "none", kid: plaid.keyId })}.${claims}.`;
    const head = encoded({ alg: "HS256", kid: plaid.keyId });
    const mac = createHmac("sha256", "secret").update(`${head}.${claims}`).digest("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rsa = await new SignJWT({ request_body_sha256: hash })
      .setProtectedHeader({ alg: "RS256", kid: plaid.keyId })
      .setIssuedAt()
      .sign(privateKey);
    for (const signature of [none, `${head}.${claims}.${mac}`, rsa]) {
      await expect(bank.verifyWebhookEvent(body, signature)).rejects.toThrow(ForgedWebhookError);
    }
    expect(server.received).toHaveLength(0);
  });
});
