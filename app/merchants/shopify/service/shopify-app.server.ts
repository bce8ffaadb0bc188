import { z } from "zod";
import { boundedFetch } from "~/platform/process/bounded-fetch.server";
import { env } from "~/platform/process/env.server";
import { ServiceError } from "~/platform/service/service-error";

/** Shopify's data about a shop that installed our app. */
export interface InstalledShop {
  shopDomain: string;
  shopName: string;
  contactEmail: string;
  /** True for a development store, in which no one buys. */
  isDevelopment: boolean;
}

/** Our app at Shopify, configured with its key and secret. */
export interface ShopifyApp {
  /** The secret that signs webhooks and session tokens. */
  secret: string;
  /** The shop for which Shopify issued a session token, e.g. "corner-shop.myshopify.com"; null for an invalid token. */
  shopOf(sessionToken: string): Promise<string | null>;
  /** Throws `ServiceError`. */
  readShop(platformDomain: string, sessionToken: string): Promise<InstalledShop>;
}

const deadlineMs = 5_000;

/** Needs no scope. */
const shopQuery = "query { shop { name email primaryDomain { host } plan { partnerDevelopment } } }";
const shopSchema = z.object({
  data: z.object({
    shop: z.object({
      name: z.string().min(1).max(200),
      email: z.string().min(3).max(320),
      primaryDomain: z.object({ host: z.string().min(1).max(253) }),
      plan: z.object({ partnerDevelopment: z.boolean() }),
    }),
  }),
});

/** Null if the operator has no app at Shopify. */
export async function shopifyApp(): Promise<ShopifyApp | null> {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: secret } = env();
  if (!apiKey || !secret) return null;
  const { api, RequestedTokenType } = await library(apiKey, secret);
  return {
    secret,
    async shopOf(token) {
      // The library's error contains the token.
      const payload = await api.session.decodeSessionToken(token).catch(() => null);
      return payload && api.utils.sanitizeShop(payload.dest.replace(/^https:\/\//, ""));
    },
    async readShop(shop, sessionToken) {
      try {
        const requestedTokenType = RequestedTokenType.OnlineAccessToken;
        const { session } = await api.auth.tokenExchange({ shop, sessionToken, requestedTokenType });
        const response = await new api.clients.Graphql({ session }).request(shopQuery);
        const { name, email, primaryDomain, plan } = shopSchema.parse(response).data.shop;
        const isDevelopment = plan.partnerDevelopment;
        const shopDomain = primaryDomain.host.toLowerCase();
        return { shopDomain, shopName: name, contactEmail: email, isDevelopment };
      } catch (error) {
        throw new ServiceError("Shopify", error instanceof Error ? error.name : "failed");
      }
    },
  };
}

/** Loaded when the first shop opens the app. */
async function library(apiKey: string, apiSecretKey: string) {
  await import("@shopify/shopify-api/adapters/web-api");
  const { ApiVersion, LogSeverity, RequestedTokenType, shopifyApi } = await import("@shopify/shopify-api");
  const { setAbstractFetchFunc } = await import("@shopify/shopify-api/runtime");
  setAbstractFetchFunc(fetchShopify);
  const api = shopifyApi({
    apiKey,
    apiSecretKey,
    apiVersion: ApiVersion.October26,
    hostName: new URL(env().PUBLIC_URL ?? "http://localhost").host,
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => {} },
  });
  return { api, RequestedTokenType };
}

/** Each shop has its own host; a test server gets it as the first path segment. */
const fetchShopify: typeof fetch = (input, init) => {
  const bounded = boundedFetch({ deadlineMs, maxBytes: 100_000 });
  const { SHOPIFY_ADMIN_BASE: base } = env();
  if (!base || input instanceof Request) return bounded(input, init);
  const { host, pathname } = new URL(input);
  return bounded(new URL(`/${host}${pathname}`, base), init);
};
