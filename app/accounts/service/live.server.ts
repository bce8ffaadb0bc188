import type { JWK } from "jose";
import type { CountryCode, PlaidApi, Products } from "plaid";
import { z } from "zod";
import { boundedCache } from "~/platform/process/bounded-cache";
import { ServiceError } from "~/platform/service/service-error";
import { site } from "~/site";
import { callPlaid, PlaidCallError } from "./plaid-call.server";
import {
  type Bank,
  type BankEvent,
  type LinkedItem,
  type LinkOutcome,
  type LinkStart,
  type LinkToken,
  RefusedTokenError,
} from "./port";
import { readWebhookEvent } from "./webhook-event.server";

interface LiveBankConfig {
  clientId: string;
  secret: string;
  /** Scheme and host of Plaid's API: production, sandbox, or a test server. */
  baseUrl: string;
  timeoutMs?: number;
}

const products = ["transactions"] as Products[];
const countries = ["US"] as CountryCode[];
const maxNameLength = 30;

const token = z.string().min(1).max(500);
const createdSchema = z.object({
  link_token: token,
  expiration: z.iso.datetime({ offset: true }),
  hosted_link_url: z.url({ protocol: /^https?$/ }).nullish(),
});
const sessionSchema = z.object({
  finished_at: z.string().nullish(),
  on_success: z.object({ public_token: token }).nullish(),
  results: z.object({ item_add_results: z.array(z.object({ public_token: token })).nullish() }).nullish(),
});
const linkSchema = z.object({ link_token: token, link_sessions: z.array(sessionSchema).nullish() });
const exchangedSchema = z.object({ access_token: token, item_id: token });
const itemSchema = z.object({
  item: z.object({
    institution_name: z.string().max(200).nullish(),
    webhook: z.string().max(2048).nullish(),
  }),
});
const keySchema = z.object({
  key: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullish(),
  }),
});

/** Account linking with Plaid's own library. */
export class LiveBank implements Bank {
  readonly sandbox = false;
  private opened: Promise<PlaidApi> | undefined;
  private readonly timeoutMs: number;
  private readonly keys = new KeyCache((keyId) => this.fetchKey(keyId));

  constructor(private readonly config: LiveBankConfig) {
    this.timeoutMs = config.timeoutMs ?? 5_000;
  }

  async createLinkToken(start: LinkStart): Promise<LinkToken> {
    try {
      return await this.requestLinkToken(start, true);
    } catch (error) {
      // Plaid refuses Hosted Link for accounts without access to it; fall back to a token for the script.
      if (!(error instanceof PlaidCallError && isAboutRequest(error))) throw error;
      return this.requestLinkToken(start, false);
    }
  }

  async readLink(linkToken: string): Promise<LinkOutcome> {
    const plaid = await this.plaid();
    const link = await callPlaid(
      this.timeoutMs,
      (options) => plaid.linkTokenGet({ link_token: linkToken }, options),
      linkSchema,
    ).catch(nullIfRefused);
    if (!link) return { kind: "gone" };
    const sessions = link.link_sessions ?? [];
    const [publicToken] = sessions.flatMap(publicTokensOf);
    if (publicToken) return { kind: "linked", publicToken };
    const ended = sessions.length > 0 && sessions.every((session) => session.finished_at);
    return { kind: ended ? "left" : "open" };
  }

  async exchange(publicToken: string): Promise<LinkedItem> {
    const plaid = await this.plaid();
    const { access_token, item_id } = await callPlaid(
      this.timeoutMs,
      (options) => plaid.itemPublicTokenExchange({ public_token: publicToken }, options),
      exchangedSchema,
    ).catch((error: unknown) => {
      const isRefused = error instanceof PlaidCallError && isAboutRequest(error);
      throw isRefused ? new RefusedTokenError(error.service, error.detail) : error;
    });
    // The token is spent by now, so an item that cannot be read is kept without its name.
    const read = await callPlaid(
      this.timeoutMs,
      (options) => plaid.itemGet({ access_token }, options),
      itemSchema,
    ).catch(() => null);
    return {
      accessToken: access_token,
      itemId: item_id,
      institutionName: read?.item.institution_name ?? null,
      attempt: attemptOf(read?.item.webhook),
    };
  }

  async removeItem(accessToken: string): Promise<void> {
    const plaid = await this.plaid();
    try {
      await callPlaid(
        this.timeoutMs,
        (options) => plaid.itemRemove({ access_token: accessToken }, options),
        z.object({ request_id: z.string() }),
      );
    } catch (error) {
      const gone = ["ITEM_NOT_FOUND", "INVALID_ACCESS_TOKEN"];
      if (!(error instanceof PlaidCallError && gone.includes(error.code ?? ""))) throw error;
    }
  }

  verifyWebhookEvent(rawBody: string, signature: string): Promise<BankEvent> {
    return readWebhookEvent((keyId) => this.keys.find(keyId), rawBody, signature, Date.now());
  }

  private async requestLinkToken(start: LinkStart, hosted: boolean): Promise<LinkToken> {
    const plaid = await this.plaid();
    const webhook = new URL(start.webhookUrl);
    webhook.searchParams.set("attempt", start.attempt);
    const created = await callPlaid(
      this.timeoutMs,
      (options) =>
        plaid.linkTokenCreate(
          {
            client_name: site.name.slice(0, maxNameLength),
            language: "en",
            country_codes: countries,
            products,
            user: { client_user_id: start.visitor },
            webhook: webhook.href,
            ...(hosted && { hosted_link: { completion_redirect_uri: start.returnUrl } }),
          },
          options,
        ),
      createdSchema,
    );
    return {
      token: created.link_token,
      hostedUrl: (hosted && created.hosted_link_url) || null,
      expiresAt: new Date(created.expiration).toISOString(),
    };
  }

  private async fetchKey(keyId: string): Promise<JWK | null> {
    const plaid = await this.plaid();
    const response = await callPlaid(
      this.timeoutMs,
      (options) => plaid.webhookVerificationKeyGet({ key_id: keyId }, options),
      keySchema,
    ).catch(nullIfRefused);
    if (!response || response.key.expired_at) return null;
    const { kty, crv, x, y } = response.key;
    return { kty, crv, x, y };
  }

  private plaid(): Promise<PlaidApi> {
    this.opened ??= this.open();
    return this.opened;
  }

  /** Loads the library with the first call, because it takes as much memory as everything else together. */
  private async open(): Promise<PlaidApi> {
    const { Configuration, PlaidApi } = await import("plaid");
    return new PlaidApi(
      new Configuration({
        basePath: this.config.baseUrl.replace(/\/+$/, ""),
        baseOptions: {
          headers: { "PLAID-CLIENT-ID": this.config.clientId, "PLAID-SECRET": this.config.secret },
          maxRedirects: 0,
          maxContentLength: 1024 * 1024,
        },
      }),
    );
  }
}

const publicTokensOf = (session: z.output<typeof sessionSchema>): string[] => [
  ...(session.results?.item_add_results ?? []).map((added) => added.public_token),
  ...(session.on_success ? [session.on_success.public_token] : []),
];

/** True if Plaid refuses the request itself, not our credentials. */
const isAboutRequest = ({ type, code }: PlaidCallError): boolean =>
  (type === "INVALID_REQUEST" || type === "INVALID_INPUT") && code !== "INVALID_API_KEYS";

/** Returns null for what the provider does not know; rethrows any other error. */
function nullIfRefused(error: unknown): null {
  if (error instanceof PlaidCallError && isAboutRequest(error)) return null;
  throw error;
}

function attemptOf(webhook: string | null | undefined): string | null {
  return webhook && URL.canParse(webhook) ? new URL(webhook).searchParams.get("attempt") : null;
}

const maxUnknown = 30;

/**
 * Caches public keys by id for a day, and unknown ids for a minute. After thirty unknown ids in a minute the provider isn't
 * asked about more, so that forged webhooks can't flood it.
 */
export class KeyCache {
  private readonly keys = boundedCache<string, JWK>({ max: 20, ttl: 24 * 60 * 60 * 1000 });
  private readonly unknown = boundedCache<string, object>({ max: maxUnknown, ttl: 60 * 1000 });

  /** `fetchKey` asks the provider; null for an id that it does not know or no longer signs with. */
  constructor(private readonly fetchKey: (keyId: string) => Promise<JWK | null>) {}

  /** Returns the key of an id, null for an unknown one. Throws `ServiceError` if the provider cannot be asked. */
  async find(keyId: string): Promise<JWK | null> {
    const known = this.keys.get(keyId);
    if (known) return known;
    if (this.unknown.has(keyId)) return null;
    this.unknown.purgeStale();
    if (this.unknown.size >= maxUnknown) throw new ServiceError("account linking", "too many unknown keys");
    const key = await this.fetchKey(keyId);
    if (key) this.keys.set(keyId, key);
    else this.unknown.set(keyId, {});
    return key;
  }
}
