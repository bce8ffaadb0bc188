import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { signedOrderLink, UnsignableLinkError } from "~/orders/operations/sign-link.server";
import { findShopOfPlatform, readOrderFacts } from "~/orders/store/incoming-orders.server";
import { reachStep } from "~/orders/store/order-steps.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readBodyWithin } from "~/platform/http/form.server";
import { problem } from "~/platform/http/problem";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { parseJson } from "~/platform/values/json";
import { shopifyApp } from "../service/shopify-app.server";

const askedSchema = z.strictObject({
  /** Signed by Shopify for the shop whose page it is. Doesn't identify the shopper's order. */
  token: z.string().max(4_000),
  /** Shopify's global id, e.g. "gid://shopify/Order/450789469". */
  order: z
    .string()
    .regex(/^gid:\/\/shopify\/Order(?:Identity)?\/[1-9]\d{0,14}$/)
    .transform((id) => Number(id.split("/").at(-1))),
  /** The number that Shopify shows only to the shopper who placed the order, which proves whose order it is. */
  confirmation: z.string().trim().min(4).max(50),
});

const linkDays = 30;

/**
 * Returns the signed link of the shopper's order, `{link}`, to the block on a shop's page. 404 until Shopify's event of the
 * order has arrived, and for a wrong number; both look the same.
 */
export async function answerOrderLink(request: Request): Promise<Response> {
  const app = await shopifyApp();
  const asked = askedSchema.safeParse(parseJson((await readBodyWithin(request, 8_192)) ?? ""));
  if (!app || !asked.success) return nothing();
  if (!(await spendToken("shopify-link", clientKey(request))))
    return problem(429, "too_many_requests", "Ask again in some minutes.", {
      headers: { "Retry-After": "300" },
    });
  const platformDomain = await app.shopOf(asked.data.token);
  const shopDomain = platformDomain && (await findShopOfPlatform(platformDomain));
  if (!shopDomain) return nothing();
  const { order: shopOrderId, confirmation } = asked.data;
  const { facts } = await readOrderFacts({ shopDomain, shopOrderId });
  const known = facts?.snapshot?.confirmation;
  if (!known || !isSame(known, confirmation)) return nothing();
  try {
    const path = await signedOrderLink(shopDomain, shopOrderId, { days: linkDays });
    await reachStep({ shopDomain, shopOrderId }, "shown");
    return Response.json({ link: publicOrigin(request) + path });
  } catch (error) {
    if (error instanceof UnsignableLinkError) return nothing();
    throw error;
  }
}

const nothing = () => problem(404, "not_found", "There's no such order yet.");

const digestOf = (text: string) => createHash("sha256").update(text.toUpperCase()).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
