import { createHash, randomBytes } from "node:crypto";
import type { Answer, Received } from "./fake-server";

export const gmailClientId = "client-fake.apps";
export const gmailClientSecret = "secret-fake";
const scope = "https://www.googleapis.com/auth/gmail.readonly";

const refused = (error: string, status = 400): Answer => ({
  json: { error, error_description: "canary: what was sent is wrong" },
  status,
});

/** An error in the format of Google's APIs. */
export const gmailFault = (status: number, reason: string, headers: Record<string, string> = {}): Answer => ({
  json: {
    error: {
      code: status,
      message: "canary",
      errors: [{ domain: "usageLimits", reason, message: "canary" }],
    },
  },
  status,
  headers,
});

/**
 * The parts of Google's sign-in and Gmail's API that an inbox uses, in memory; refuses requests that Google would refuse.
 */
export class FakeGmail {
  private readonly codes = new Map<string, { challenge: string; returnUrl: string; scope: string }>();
  private readonly refreshTokens = new Set<string>();
  private readonly accessTokens = new Set<string>();
  /** Newest first. */
  readonly mails: { id: string; sentAt: Date; raw: Buffer }[] = [];
  readonly revoked: string[] = [];
  /** The query of the last search. */
  lastQuery: URLSearchParams | null = null;

  /** Answers the consent page at a URL; returns the code. */
  allow(consentUrl: string, granted = scope): string {
    const asked = new URL(consentUrl).searchParams;
    const fixed = {
      client_id: gmailClientId,
      response_type: "code",
      scope,
      code_challenge_method: "S256",
      access_type: "offline",
    };
    for (const [name, value] of Object.entries(fixed))
      if (asked.get(name) !== value) throw new Error(`the consent page was asked for another ${name}`);
    if (!asked.get("prompt")?.split(" ").includes("consent")) throw new Error("no refresh token would come");
    const code = `4/${randomBytes(12).toString("base64url")}`;
    const challenge = asked.get("code_challenge") ?? "";
    this.codes.set(code, { challenge, returnUrl: asked.get("redirect_uri") ?? "", scope: granted });
    return code;
  }

  /** Lets access tokens expire, as after an hour. */
  expireAccess(): void {
    this.accessTokens.clear();
  }

  /** Revokes the consent at Google. */
  endConsent(): void {
    this.refreshTokens.clear();
    this.accessTokens.clear();
  }

  readonly respond = (request: Received): Answer => {
    if (request.method === "POST") return this.signIn(request);
    if (request.method !== "GET" || !this.accessTokens.has(bearerOf(request)))
      return gmailFault(401, "authError");
    const [, part, id] = /^\/gmail\/v1\/users\/me\/([a-z]+)(?:\/([\w-]+))?$/.exec(request.path) ?? [];
    if (part === "profile") return { json: { emailAddress: "robin.ashby@gmail.example" } };
    if (part !== "messages") return gmailFault(404, "notFound");
    return id ? this.mail(id, request.query) : this.search(request.query);
  };

  private signIn({ path, headers, body }: Received): Answer {
    if (!String(headers["content-type"]).startsWith("application/x-www-form-urlencoded"))
      return refused("invalid_request");
    const form = new URLSearchParams(body);
    if (path === "/revoke") return this.revoke(form.get("token") ?? "");
    if (path !== "/token") return refused("invalid_request", 404);
    const isClient =
      form.get("client_id") === gmailClientId && form.get("client_secret") === gmailClientSecret;
    if (!isClient) return refused("invalid_client", 401);
    return form.get("grant_type") === "refresh_token" ? this.refresh(form) : this.exchange(form);
  }

  private exchange(form: URLSearchParams): Answer {
    const code = form.get("code") ?? "";
    const known = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = known?.challenge === challenge && known.returnUrl === form.get("redirect_uri");
    if (!isRight || form.get("grant_type") !== "authorization_code") return refused("invalid_grant");
    const refreshToken = `1//${randomBytes(12).toString("base64url")}`;
    this.refreshTokens.add(refreshToken);
    const more = { refresh_token: refreshToken, scope: known.scope, expires_in: 3599, token_type: "Bearer" };
    return { json: { access_token: this.newAccess(), ...more } };
  }

  private refresh(form: URLSearchParams): Answer {
    if (!this.refreshTokens.has(form.get("refresh_token") ?? "")) return refused("invalid_grant");
    return { json: { access_token: this.newAccess(), expires_in: 3599, scope, token_type: "Bearer" } };
  }

  private revoke(token: string): Answer {
    if (!this.refreshTokens.delete(token)) return refused("invalid_token");
    this.revoked.push(token);
    this.accessTokens.clear();
    return { json: {} };
  }

  private search(query: URLSearchParams): Answer {
    this.lastQuery = query;
    const after = Number(/after:(\d+)/.exec(query.get("q") ?? "")?.[1]);
    const from = Number(query.get("pageToken") ?? 0);
    if (!Number.isInteger(from)) return gmailFault(400, "invalidArgument");
    const found = this.mails.filter(({ sentAt }) => sentAt.getTime() / 1000 >= after);
    if (found.length === 0) return { json: {} };
    const next = from + Number(query.get("maxResults"));
    const messages = found.slice(from, next).map(({ id }) => ({ id, threadId: id }));
    return { json: { messages, ...(next < found.length && { nextPageToken: String(next) }) } };
  }

  private mail(id: string, query: URLSearchParams): Answer {
    if (query.get("format") !== "raw") return gmailFault(400, "invalidArgument");
    const mail = this.mails.find((known) => known.id === id);
    return mail ? { json: { raw: mail.raw.toString("base64url") } } : gmailFault(404, "notFound");
  }

  private newAccess(): string {
    const token = `ya29.${randomBytes(12).toString("base64url")}`;
    this.accessTokens.add(token);
    return token;
  }
}

const bearerOf = ({ headers }: Received): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
