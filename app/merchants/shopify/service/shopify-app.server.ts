import { z } from "zod";
import { boundedFetch } from "~/platform/process/bounded-fetch.server";
import { env } from "~/platform/process/env.server";
import { ServiceError } from "~/platform/service/service-error";

/** What Shopify says of a shop that installed our app. */
export interface InstalledShop {
  /** The domain its shoppers see. */
  shopDomain: string;
  shopName: string;
  contactEmail: string;
  /** A store for trying things out, in which no one buys. */
  isDevelopment: boolean;
}

/** Our app at Shopify, as its key and secret make it. */
export interface ShopifyApp {
  /** What Shopify signs webhooks and session tokens with. */
  secret: string;
  /** The shop, e.g. "corner-shop.myshopify.com", for which Shopify issued a session token; null for any other token. */
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

/** Null where the operator has no app at Shopify. */
export async function shopifyApp(): Promise<ShopifyApp | null> {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: secret } = env();
  if (!apiKey || !secret) return null;
  const { api, RequestedTokenType } = await library(apiKey, secret);
  return {
    secret,
    async shopOf(token) {
      // The library's error repeats the token.
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

/** Loaded by the first shop that opens the app. */
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

/** Every shop has a host of its own; a substitute gets it as the first part of the path. */
const fetchShopify: typeof fetch = (input, init) => {
  const bounded = boundedFetch({ deadlineMs, maxBytes: 100_000 });
  const { SHOPIFY_ADMIN_BASE: base } = env();
  if (!base || input instanceof Request) return bounded(input, init);
  const { host, pathname } = new URL(input);
  return bounded(new URL(`/${host}${pathname}`, base), init);
};
