import { randomBytes, randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import type { Answer, Received } from "./fake-server";
import { totpCode } from "./totp";

export const gotrueKeys = { public: "sb_publishable_fake", secret: "sb_secret_fake" };

interface User {
  id: string;
  email: string;
  password: string;
  factors: { id: string; secret: string; status: "verified" | "unverified" }[];
}
interface Session {
  id: string;
  user: User;
  level: "aal1" | "aal2";
  /** Oldest first; only the last one works. */
  refreshTokens: string[];
}

const refusal = (status: number, code: string): Answer => ({
  status,
  json: { code, error_code: code, msg: code },
  headers: { "X-Supabase-Api-Version": "2024-01-01" },
});

/**
 * The parts of Supabase Auth's API (GoTrue) that the desk uses. A fake with its own state: it validates keys, tokens and
 * bodies, signs tokens with ES256 as new projects do, and ends a session if a used refresh token is reused.
 */
export class FakeGotrue {
  readonly users: User[] = [];
  sessions: Session[] = [];
  readonly links = new Map<string, { user: User; type: string }>();
  /** Lifetime of access tokens. */
  accessSeconds = 3600;
  readonly #signing: { privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

  private constructor(signing: { privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK }) {
    this.#signing = signing;
  }

  static async create(): Promise<FakeGotrue> {
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
    return new FakeGotrue({ privateKey, publicKey, jwk });
  }

  addUser(email: string, password: string): User {
    const user: User = { id: randomUUID(), email, password, factors: [] };
    this.users.push(user);
    return user;
  }

  answer = async ({ method, path, query, headers, body }: Received): Promise<Answer> => {
    const sent = (body ? JSON.parse(body) : {}) as Record<string, string>;
    const key = String(headers.apikey);
    if (!Object.values(gotrueKeys).includes(key)) return refusal(401, "no_authorization");
    const route = `${method} ${path.replace("/auth/v1", "").replace(/[\da-f-]{36}/g, ":id")}`;
    const id = path.match(/[\da-f-]{36}/g)?.at(-1) ?? "";
    if (route.includes("/admin/")) {
      if (key !== gotrueKeys.secret) return refusal(403, "not_admin");
      return this.#admin(route, path, sent);
    }
    switch (route) {
      case "GET /.well-known/jwks.json":
        return { json: { keys: [this.#signing.jwk] } };
      case "POST /token":
        return query.get("grant_type") === "password" ? this.#byPassword(sent) : this.#refresh(sent);
      case "POST /verify":
        return this.#byLink(sent);
    }
    const session = await this.#sessionOf(String(headers.authorization));
    if (!session) return refusal(403, "session_not_found");
    const { user } = session;
    switch (route) {
      case "GET /user":
        return { json: this.#shown(user) };
      case "PUT /user": {
        if (user.factors.some(({ status }) => status === "verified") && session.level !== "aal2")
          return refusal(401, "insufficient_aal");
        if (sent.password === user.password) return refusal(422, "same_password");
        user.password = sent.password ?? "";
        return { json: this.#shown(user) };
      }
      case "POST /logout": {
        const ends = (one: Session) =>
          query.get("scope") === "others" ? one.user === user && one !== session : one === session;
        this.sessions = this.sessions.filter((one) => !ends(one));
        return { json: {} };
      }
      case "POST /factors":
        return this.#enroll(user, sent);
      case "DELETE /factors/:id":
        user.factors = user.factors.filter((factor) => factor.id !== id);
        return { json: { id } };
      case "POST /factors/:id/challenge":
        return { json: { id: randomUUID(), type: "totp", expires_at: Date.now() / 1000 + 300 } };
      case "POST /factors/:id/verify": {
        const factor = user.factors.find((one) => one.id === id);
        if (!factor) return refusal(404, "mfa_factor_not_found");
        // Like the real one: the code before and the next one are good too, and none is remembered.
        const codes = [-30_000, 0, 30_000].map((ms) => totpCode(factor.secret, Date.now() + ms));
        if (!sent.challenge_id || !codes.includes(sent.code ?? ""))
          return refusal(422, "mfa_verification_failed");
        factor.status = "verified";
        session.level = "aal2";
        return { json: await this.#tokens(session) };
      }
    }
    return refusal(404, "not_found");
  };

  #admin(route: string, path: string, sent: Record<string, string>): Answer {
    if (route === "POST /admin/generate_link") {
      const known = this.users.find(({ email }) => email === sent.email);
      if (sent.type === "invite" && known) return refusal(422, "email_exists");
      if (sent.type === "recovery" && !known) return refusal(404, "user_not_found");
      const user = known ?? this.addUser(sent.email ?? "", randomBytes(16).toString("hex"));
      const token = randomBytes(28).toString("hex");
      this.links.set(token, { user, type: sent.type ?? "" });
      const { id, email } = user;
      return { json: { id, email, hashed_token: token, verification_type: sent.type, action_link: "" } };
    }
    const user = this.users.find(({ id }) => path.includes(id));
    if (!user) return refusal(404, "user_not_found");
    if (route === "GET /admin/users/:id/factors") return { json: this.#shown(user).factors };
    if (route === "DELETE /admin/users/:id/factors/:id") {
      user.factors = user.factors.filter(({ id }) => !path.endsWith(id));
      return { json: {} };
    }
    return refusal(404, "not_found");
  }

  async #byPassword({ email, password }: Record<string, string>): Promise<Answer> {
    const user = this.users.find((one) => one.email === email && one.password === password);
    return user ? { json: await this.#begin(user) } : refusal(400, "invalid_credentials");
  }

  async #byLink({ token_hash = "", type }: Record<string, string>): Promise<Answer> {
    const link = this.links.get(token_hash);
    if (!link || link.type !== type) return refusal(403, "otp_expired");
    this.links.delete(token_hash);
    return { json: await this.#begin(link.user) };
  }

  async #refresh({ refresh_token = "" }: Record<string, string>): Promise<Answer> {
    const session = this.sessions.find(({ refreshTokens }) => refreshTokens.includes(refresh_token));
    if (!session) return refusal(400, "refresh_token_not_found");
    if (session.refreshTokens.at(-1) === refresh_token) return { json: await this.#tokens(session) };
    this.sessions = this.sessions.filter((one) => one !== session);
    return refusal(400, "refresh_token_already_used");
  }

  #enroll(user: User, { factor_type, issuer }: Record<string, string>): Answer {
    if (factor_type !== "totp" || user.factors.length > 0) return refusal(422, "mfa_factor_name_conflict");
    const secret = Array.from(randomBytes(32), (byte) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[byte % 32]).join(
      "",
    );
    const factor = { id: randomUUID(), secret, status: "unverified" as const };
    user.factors.push(factor);
    const uri = `otpauth://totp/${issuer}:${user.email}?secret=${secret}&issuer=${issuer}`;
    return { json: { id: factor.id, type: "totp", totp: { qr_code: "<svg></svg>", secret, uri } } };
  }

  #begin(user: User) {
    const session: Session = { id: randomUUID(), user, level: "aal1", refreshTokens: [] };
    this.sessions.push(session);
    return this.#tokens(session);
  }

  async #tokens(session: Session) {
    const refresh = randomBytes(9).toString("base64url");
    session.refreshTokens.push(refresh);
    const { kid = "" } = this.#signing.jwk;
    const access = await new SignJWT({
      email: session.user.email,
      session_id: session.id,
      aal: session.level,
      role: "authenticated",
    })
      .setProtectedHeader({ alg: "ES256", kid })
      .setSubject(session.user.id)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.accessSeconds)
      .sign(this.#signing.privateKey);
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: "bearer",
      expires_in: this.accessSeconds,
      expires_at: Math.floor(Date.now() / 1000) + this.accessSeconds,
      user: this.#shown(session.user),
    };
  }

  async #sessionOf(authorization: string): Promise<Session | undefined> {
    const token = authorization.replace(/^Bearer /, "");
    const verified = await jwtVerify(token, this.#signing.publicKey).catch(() => null);
    return this.sessions.find(({ id }) => id === verified?.payload.session_id);
  }

  #shown({ id, email, factors }: User) {
    const list = factors.map((factor) => ({ id: factor.id, factor_type: "totp", status: factor.status }));
    return { id, email, aud: "authenticated", role: "authenticated", factors: list };
  }
}
