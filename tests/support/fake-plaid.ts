import { createHash, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Answer, Received } from "./fake-server";

export const plaidClientId = "client-fake";
export const plaidSecret = "secret-fake";

interface FakeLink {
  redirect: string | null;
  webhook: string;
  publicTokens: string[];
  ended: boolean;
}

interface FakeItem {
  token: string;
  webhook: string;
}

const refused = (code: string, status = 400, type = "INVALID_INPUT"): Answer => ({
  json: {
    error_type: type,
    error_code: code,
    error_message: "the provided token access-canary-error is wrong",
    display_message: null,
    request_id: "request-fake",
  },
  status,
});

const names = [
  "/link/token/create",
  "/link/token/get",
  "/item/public_token/exchange",
  "/item/get",
  "/item/remove",
];

/** The parts of Plaid's API that linking uses, in memory; refuses requests that Plaid would refuse. */
export class FakePlaid {
  private readonly links = new Map<string, FakeLink>();
  private readonly items = new Map<string, FakeItem>();
  private readonly pair = generateKeyPair("ES256", { extractable: true });
  readonly keyId = randomBytes(8).toString("hex");
  readonly removed: string[] = [];
  /** False for an account without access to Hosted Link. */
  hosted: boolean;
  private readonly accessPrefix: string;

  /** `accessPrefix` is the prefix of every access token. */
  constructor({ hosted = true, accessPrefix = "access-sandbox" } = {}) {
    this.hosted = hosted;
    this.accessPrefix = accessPrefix;
  }

  /** Creates the webhook key, and returns the handler; other endpoints don't need it. */
  async prepare(): Promise<(request: Received) => Answer> {
    const jwk = await exportJWK((await this.pair).publicKey);
    const key = { ...jwk, alg: "ES256", kid: this.keyId, use: "sig", created_at: 1, expired_at: null };
    return (request) => this.respond(request, key);
  }

  /** The visitor finishes on the hosted page or in the window; returns the public token. */
  link(linkToken: string): string {
    const link = this.find(linkToken);
    const publicToken = `public-sandbox-${randomBytes(8).toString("hex")}`;
    this.links.set(linkToken, { ...link, publicTokens: [...link.publicTokens, publicToken], ended: true });
    return publicToken;
  }

  /** The visitor leaves the hosted page without an account. */
  leave(linkToken: string): void {
    this.links.set(linkToken, { ...this.find(linkToken), ended: true });
  }

  /** A webhook signed as Plaid does; `change` is what a forger gets wrong. */
  async sign(
    notice: unknown,
    change: { age?: number; kid?: string; body?: string } = {},
  ): Promise<[string, string]> {
    const body = JSON.stringify(notice, null, 2);
    const signed = change.body ?? body;
    const signature = await new SignJWT({
      request_body_sha256: createHash("sha256").update(signed).digest("hex"),
    })
      .setProtectedHeader({ alg: "ES256", kid: change.kid ?? this.keyId, typ: "JWT" })
      .setIssuedAt(Math.floor(Date.now() / 1000) - (change.age ?? 0))
      .sign((await this.pair).privateKey);
    return [body, signature];
  }

  private respond(request: Received, key: unknown): Answer {
    const { headers, method, path } = request;
    if (headers["plaid-client-id"] !== plaidClientId || headers["plaid-secret"] !== plaidSecret) {
      return refused("INVALID_API_KEYS");
    }
    const json = String(headers["content-type"]).startsWith("application/json");
    if (method !== "POST" || !json || headers["plaid-version"] !== "2020-09-14") return refused("BAD", 400);
    const body: Record<string, unknown> = JSON.parse(request.body);
    if (path === "/webhook_verification_key/get") {
      if (body.key_id !== this.keyId) return refused("INVALID_WEBHOOK_VERIFICATION_KEY_ID");
      return { json: { key, request_id: "r" } };
    }
    if (!names.includes(path)) return refused("NOT_FOUND", 404, "INVALID_REQUEST");
    if (path === "/link/token/create") return this.create(body);
    if (path === "/link/token/get") return this.read(String(body.link_token));
    if (path === "/item/public_token/exchange") return this.exchange(String(body.public_token));
    const item = this.items.get(String(body.access_token));
    if (!item) return refused("INVALID_ACCESS_TOKEN");
    if (path === "/item/remove") {
      this.items.delete(String(body.access_token));
      this.removed.push(String(body.access_token));
      return { json: { request_id: "r" } };
    }
    const found = { item_id: idOf(item.token), institution_name: "Bluebird Benefits", webhook: item.webhook };
    return { json: { item: { ...found, error: null }, request_id: "r" } };
  }

  private create(body: Record<string, unknown>): Answer {
    const hosted = body.hosted_link as { completion_redirect_uri?: string } | undefined;
    if (hosted && !this.hosted) return refused("INVALID_FIELD", 400, "INVALID_REQUEST");
    const token = `link-sandbox-${randomBytes(8).toString("hex")}`;
    const redirect = hosted?.completion_redirect_uri ?? null;
    this.links.set(token, { redirect, webhook: String(body.webhook), publicTokens: [], ended: false });
    const expiration = new Date(Date.now() + 30 * 60_000).toISOString();
    const address = hosted && { hosted_link_url: `https://secure.plaid.example/hl/${token}` };
    return { json: { link_token: token, expiration, request_id: "r", ...address } };
  }

  private read(token: string): Answer {
    const link = this.links.get(token);
    if (!link) return refused("INVALID_LINK_TOKEN");
    const started = { link_session_id: "s", started_at: new Date().toISOString() };
    const item_add_results = link.publicTokens.map((public_token) => ({ public_token, accounts: [] }));
    const ended = { finished_at: new Date().toISOString(), results: { item_add_results } };
    const sessions = link.ended ? [{ ...started, ...ended }] : [];
    return { json: { link_token: token, link_sessions: sessions, metadata: {}, request_id: "r" } };
  }

  private exchange(publicToken: string): Answer {
    const [, link] = [...this.links].find(([, { publicTokens }]) => publicTokens.includes(publicToken)) ?? [];
    if (!link) return refused("INVALID_PUBLIC_TOKEN");
    const token = publicToken.replace(/^public-sandbox/, this.accessPrefix);
    if (this.items.has(token) || this.removed.includes(token)) return refused("INVALID_PUBLIC_TOKEN");
    this.items.set(token, { token, webhook: link.webhook });
    return { json: { access_token: token, item_id: idOf(token), request_id: "r" } };
  }

  private find(linkToken: string): FakeLink {
    const link = this.links.get(linkToken);
    if (!link) throw new Error(`no link ${linkToken}`);
    return link;
  }
}

const idOf = (accessToken: string): string =>
  `item-${createHash("sha256").update(accessToken).digest("hex").slice(0, 12)}`;
