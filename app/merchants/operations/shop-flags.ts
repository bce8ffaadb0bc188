import { z } from "zod";
import { productColumns } from "~/orders/products/domain/product-line";
import { type ApiScope, apiScopes } from "~/orders/shops/domain/api-scopes";
import { secretOverlapDays } from "~/orders/shops/domain/shop-secret";
import { shopEventTypes } from "../webhooks/domain/events";

export const shopUsage = `Usage: npm run shop -- [list]
       npm run shop -- add DOMAIN --name NAME --email ADDRESS [--shopify NAME.myshopify.com] [--secret-stdin]
                                  [--woocommerce] [--scopes SCOPE,…]
         Adds a shop and prints its keys, once. --secret-stdin takes Shopify's webhook secret from standard input.
         DOMAIN.test is DOMAIN's test shop: its keys begin with lw_test_, a sandbox decides in it, and its letters are samples.
       npm run shop -- go-live DOMAIN.test    adds DOMAIN with what its test shop says, and prints its live keys, once
       npm run shop -- change DOMAIN [--name NAME] [--email ADDRESS] [--shopify NAME.myshopify.com]
                                     [--line-notes trusted|ignored] [--order-lookups NUMBER|default]
         Line item properties (Shopify) and meta data (WooCommerce) are set in the shopper's browser, so they are ignored.
         --line-notes trusted lets them speak for a shop that writes them itself and lets no shopper change them.
         --order-lookups is how many different orders may be opened from the shop's unsigned links in an hour.
       npm run shop -- keys DOMAIN           keys and secrets, without their values
       npm run shop -- rotate DOMAIN --what api|link|shopify|woocommerce|webhook [--now] [--secret-stdin]
                                             [--label NAME] [--scopes SCOPE,…]
         Makes a new one and prints it, once. The one before works for ${secretOverlapDays} more days; with --now it ends at once.
         While two are valid, another is made only with --now, which ends both.
         An API key with another label is one more key. Shopify's secret is made by Shopify: --secret-stdin.
       npm run shop -- webhook DOMAIN [list]
       npm run shop -- webhook DOMAIN add URL [--events EVENT,…] | move ID URL | remove ID
       npm run shop -- webhook DOMAIN deliveries | replay ID | replay --failed | test
       npm run shop -- webhook DOMAIN secret [--now]     as rotate --what webhook
       npm run shop -- events DOMAIN [list] | retry
         Events of Shopify or WooCommerce that made no order: tests, and those that couldn't be read, with the reason.
       npm run shop -- privacy DOMAIN [list] | copy ID
         What Shopify asked for a shopper or the shop, with its last day. copy prints what the shop is to be given.
       npm run shop -- products DOMAIN [list] | import FILE.csv
         The catalog with its verdicts. import takes a CSV file in UTF-8, also as Shopify and WooCommerce export it:
         ${productColumns.join(", ")}. Good lines are taken, bad ones listed. An order line names its product by id.
       npm run shop -- test DOMAIN           checks the connection, with a test event, and says what works
Scopes: ${apiScopes.join(", ")}.
Events: ${shopEventTypes.join(", ")}.`;

export const shopFlags = {
  name: { type: "string" },
  email: { type: "string" },
  shopify: { type: "string" },
  events: { type: "string" },
  scopes: { type: "string" },
  woocommerce: { type: "boolean" },
  what: { type: "string" },
  label: { type: "string" },
  now: { type: "boolean" },
  failed: { type: "boolean" },
  "secret-stdin": { type: "boolean" },
  "line-notes": { type: "string" },
  "order-lookups": { type: "string" },
} as const;

/** The flags that were entered; omitted ones are undefined. */
export type ShopFlags = {
  [Flag in keyof typeof shopFlags]?: (typeof shopFlags)[Flag]["type"] extends "boolean" ? boolean : string;
};

const scopeList = z
  .string()
  .transform((typed) => typed.split(",").map((scope) => scope.trim()))
  .pipe(z.array(z.enum(apiScopes)).min(1));

/** Parses `--scopes`, without duplicates; null if one is unknown. */
export function readScopes(typed: string): ApiScope[] | null {
  const scopes = scopeList.safeParse(typed);
  return scopes.success ? [...new Set(scopes.data)] : null;
}

export const scopesFault = `--scopes takes a list with commas of: ${apiScopes.join(", ")}.`;

/** Longer than secrets of any platform, but shorter than text pasted by mistake. */
const secretSchema = z.string().regex(/^[\x21-\x7e]{16,200}$/);

/** True if text can be a secret of a shop's platform. */
export const isSecret = (text: string | undefined): text is string => secretSchema.safeParse(text).success;
