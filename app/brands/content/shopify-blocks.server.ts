import { z } from "zod";
import locale from "../../../sdk/shopify/extensions/order-letter/locales/en.default.json?raw";
import badge from "../../../sdk/shopify/extensions/product-badge/blocks/badge.liquid?raw";
import { type ShopifyBlockWords, shopifyBlockWordsSchema } from "./demo-store";

const settingsSchema = z.object({ settings: z.tuple([z.object({ default: z.string() })]) });
const [, settings = ""] = /\{% schema %\}(.*)\{% endschema %\}/s.exec(badge) ?? [];

const words = shopifyBlockWordsSchema.parse({
  order: JSON.parse(locale),
  badge: settingsSchema.parse(JSON.parse(settings)).settings[0].default,
});

/** The words of the blocks that our app at Shopify has, as a store shows them. */
export const shopifyBlockWords = (): ShopifyBlockWords => words;
