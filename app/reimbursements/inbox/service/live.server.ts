import { z } from "zod";
import { callJson, type JsonCall, sendJson } from "~/platform/service/http-json.server";
import { ServiceError } from "~/platform/service/service-error";
import { gmailRefusal } from "./gmail-refusal";
import {
  ConsentEndedError,
  type ConsentStart,
  type Inbox,
  type InboxTokens,
  mailsPerPage,
  maxMailBytes,
  type OrderMails,
  PageGoneError,
} from "./port";

interface LiveInboxConfig {
  clientId: string;
  clientSecret: string;
  /** Scheme and host of another server that speaks Google's sign-in and Gmail's API, for tests. */
  baseUrl?: string | undefined;
  /** The time for one call, from the first byte sent to the last byte read. */
  timeoutMs?: number;
}

const service = "inbox";
const scope = "https://www.googleapis.com/auth/gmail.readonly";
/** The largest mail in base64, with the JSON around it. */
const maxResponseBytes = Math.ceil(maxMailBytes * 1.4) + 4_096;

/** Gmail's own category for purchases, and subjects about an order. */
const orderMails =
  "{category:purchases subject:order subject:receipt subject:invoice subject:purchase subject:refund}";

const token = z.string().min(1).max(4_096);
const exchanged = z.object({ access_token: token, refresh_token: token, scope: z.string() });
const refreshed = z.object({ access_token: token });
const profile = z.object({ emailAddress: z.string().min(3).max(320) });
const found = z.object({
  messages: z.array(z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })).default([]),
  nextPageToken: z.string().min(1).max(500).nullish(),
});
const rawMail = z.object({ raw: z.string().regex(/^[\w+/-]+={0,2}$/) });

/** Gmail: Google's sign-in (OAuth 2.0 with PKCE) and its API, read-only. */
export class LiveInbox implements Inbox {
  readonly sandbox = false;
  readonly serviceName = "Gmail";
  private readonly timeoutMs: number;

  constructor(private readonly config: LiveInboxConfig) {
    this.timeoutMs = config.timeoutMs ?? 10_000;
  }

  async consentUrl({ state, challenge, returnUrl }: ConsentStart): Promise<string> {
    const url = this.address("https://accounts.google.com", "/o/oauth2/v2/auth");
    url.search = new URLSearchParams({
      client_id: this.config.clientId,
      redirect_uri: returnUrl,
      response_type: "code",
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: "S256",
      // A refresh token comes only with both of these.
      access_type: "offline",
      prompt: "consent select_account",
    }).toString();
    return url.href;
  }

  async exchange(
    code: string,
    { verifier, returnUrl }: { verifier: string; returnUrl: string },
  ): Promise<InboxTokens> {
    const response = await this.askForToken(
      { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: returnUrl },
      exchanged,
    );
    if (response.scope.split(" ").includes(scope))
      return { refreshToken: response.refresh_token, accessToken: response.access_token };
    // Google lets people uncheck a scope; without it we can't read anything.
    await this.revoke(response.refresh_token).catch(() => undefined);
    throw new ConsentEndedError(service, "reading was not allowed");
  }

  async refresh(refreshToken: string): Promise<string> {
    const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
    return (await this.askForToken(fields, refreshed)).access_token;
  }

  async readAddress(accessToken: string): Promise<string> {
    return requireFound(await this.read(accessToken, "/profile", { fields: "emailAddress" }, profile))
      .emailAddress;
  }

  async search(
    accessToken: string,
    { since, page }: { since: Date; page: string | null },
  ): Promise<OrderMails> {
    const query = {
      q: `${orderMails} after:${Math.floor(since.getTime() / 1000)} smaller:${maxMailBytes}`,
      maxResults: String(mailsPerPage),
      fields: "messages/id,nextPageToken",
      ...(page && { pageToken: page }),
    };
    const response = await this.read(accessToken, "/messages", query, found, (error, status) =>
      page && status === 400 ? new PageGoneError(service, error.detail) : error,
    );
    const { messages, nextPageToken } = requireFound(response);
    return { ids: messages.map(({ id }) => id), nextPage: nextPageToken ?? null };
  }

  async readMail(accessToken: string, id: string): Promise<Uint8Array | null> {
    const path = `/messages/${encodeURIComponent(id)}`;
    const response = await this.read(accessToken, path, { format: "raw", fields: "raw" }, rawMail);
    return response && Buffer.from(response.raw, "base64url");
  }

  async revoke(refreshToken: string): Promise<void> {
    await sendJson({
      ...this.post("/revoke", { token: refreshToken }),
      refused: (refusal) =>
        // Google's code for a token that was already revoked, or never existed.
        refusal.status === 400 && wordOf(refusal.answer) === "invalid_token"
          ? new ConsentEndedError(service, "ended before")
          : gmailRefusal(refusal),
    }).catch((error: unknown) => {
      if (!(error instanceof ConsentEndedError)) throw error;
    });
  }

  private async askForToken<T>(fields: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const { clientId, clientSecret } = this.config;
    const call = this.post("/token", { client_id: clientId, client_secret: clientSecret, ...fields });
    return requireFound(await callJson(call, schema));
  }

  private post(path: string, fields: Record<string, string>): JsonCall {
    return {
      service,
      method: "POST",
      deadlineMs: this.timeoutMs,
      refused: gmailRefusal,
      url: this.address("https://oauth2.googleapis.com", path),
      form: new URLSearchParams(fields),
    };
  }

  /** Null if the answer is 404. `understand` may give a refusal another meaning. */
  private read<T>(
    accessToken: string,
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    understand: (error: ServiceError, status: number) => ServiceError = (error) => error,
  ): Promise<T | null> {
    const url = this.address("https://gmail.googleapis.com", `/gmail/v1/users/me${path}`);
    url.search = new URLSearchParams(query).toString();
    const headers = { Authorization: `Bearer ${accessToken}` };
    const call: JsonCall = {
      service,
      method: "GET",
      url,
      headers,
      deadlineMs: this.timeoutMs,
      maxBytes: maxResponseBytes,
      refused: (refusal) => understand(gmailRefusal(refusal), refusal.status),
    };
    return callJson(call, schema);
  }

  private address(host: string, path: string): URL {
    return new URL(path, this.config.baseUrl ?? host);
  }
}

/** Throws `ServiceError` if there was no response. */
function requireFound<T>(answer: T | null): T {
  if (answer === null) throw new ServiceError(service, "not found (404)");
  return answer;
}

const wordOf = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;
