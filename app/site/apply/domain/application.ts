import { z } from "zod";
import { shopSchema } from "~/orders/shops/domain/shop-schema";
import { liveDomain } from "~/orders/shops/domain/test-shop";
import { email } from "~/platform/values/email";
import { keysOf } from "~/platform/values/keys-of";
import { requiredLine, requiredText } from "~/platform/values/text";

export const platforms = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  other: "Another system, or our own",
} as const;

export const applicationMessages = {
  shopName: "Your shop's name is required",
  platform: "Choose what your shop runs on",
  products: "Say what you sell",
  name: "Your name is required",
  longDomain: "This domain is longer than we can take here. Please write to us",
} as const;

/** Limits of what a mailed link can hold. */
const maxNameLength = 100;
const maxDomainLength = 120;

export const application = z.object({
  shopName: requiredLine(applicationMessages.shopName, maxNameLength),
  shop: shopSchema.shape.shop
    .transform(liveDomain)
    .refine((domain) => domain.length <= maxDomainLength, applicationMessages.longDomain),
  platform: z.literal(keysOf(platforms), { error: applicationMessages.platform }),
  products: requiredText(applicationMessages.products, 3_000),
  name: requiredLine(applicationMessages.name, maxNameLength),
  email,
});
export type Application = z.output<typeof application>;

/** The shop of an application as the subject of its mailed link; a domain contains no space. */
export const subjectOf = ({ shop, shopName }: Pick<Application, "shop" | "shopName">): string =>
  `${shop} ${shopName}`;

export function shopOfSubject(subject: string): Pick<Application, "shop" | "shopName"> {
  const [shop = "", ...words] = subject.split(" ");
  return { shop, shopName: words.join(" ") };
}
