import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, expect } from "vitest";
import { env } from "~/platform/process/env.server";
import { type Answer, startFakeServer } from "./fake-server";
import { fetchFromRemix } from "./remix";

export const app = { SHOPIFY_API_KEY: "client-id", SHOPIFY_API_SECRET: "shpss_app_secret" };

/** A session token as Shopify signs it for the app in one shop. */
export const tokenFor = (
  platform: string,
  { secret = app.SHOPIFY_API_SECRET, key = app.SHOPIFY_API_KEY, seconds = 60 } = {},
) =>
  new SignJWT({ dest: `https://${platform}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(`https://${platform}/admin`)
    .setAudience(key)
    .setSubject("1")
    .setIssuedAt()
    .setNotBefore(Math.floor(Date.now() / 1_000) - 5)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(new TextEncoder().encode(secret));

/** Shopify's side: exchanges tokens, and describes the shop. */
export const shopAt =
  (platform: string, domain: string, { name = "Corner Shop", partnerDevelopment = false } = {}) =>
  (asked: { path: string; body: string }): Answer => {
    if (asked.path === `/${platform}/admin/oauth/access_token`)
      return {
        json: {
          access_token: "shpat_1",
          scope: "read_orders",
          expires_in: 86_399,
          associated_user_scope: "",
          associated_user: { id: 1 },
        },
      };
    expect(asked.path).toBe(`/${platform}/admin/api/2026-10/graphql.json`);
    return {
      json: {
        data: {
          shop: {
            name,
            email: "owner@mail.example",
            primaryDomain: { host: domain },
            plan: { partnerDevelopment },
          },
        },
      },
    };
  };

let count = 0;
export const newNames = () => {
  count += 1;
  return {
    platform: `corner-${Date.now()}-${count}.myshopify.com`,
    domain: `corner-${Date.now()}-${count}.example`,
  };
};
/** A server for every shop's admin during a file's tests; our app is registered with it. */
export async function openShopifyAdmin() {
  const admin = await startFakeServer();
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_ADMIN_BASE } = env();
  Object.assign(env(), { ...app, SHOPIFY_ADMIN_BASE: admin.url });
  afterAll(async () => {
    Object.assign(env(), { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_ADMIN_BASE });
    await admin.close();
  });
  return admin;
}

/** Opens the app inside Shopify's admin. */
export const openAppWith = async (token: string) => {
  const { response } = await fetchFromRemix(new Request(`http://127.0.0.1:3000/shopify?id_token=${token}`));
  return {
    status: response.status,
    policy: response.headers.get("Content-Security-Policy"),
    text: await response.text(),
  };
};

/** A shop that has opened the app. */
export async function installedAt(admin: Awaited<ReturnType<typeof openShopifyAdmin>>) {
  const { platform, domain } = newNames();
  admin.answerWith(shopAt(platform, domain));
  await openAppWith(await tokenFor(platform));
  return { platform, domain: `${domain}.test`, secret: app.SHOPIFY_API_SECRET, purpose: "shopify" as const };
}
