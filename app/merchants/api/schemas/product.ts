import { z } from "zod";
import { shopsWords } from "~/eligibility/domain/shops-word";
import { isProductId, notAnId, putOutcomes } from "~/orders/products/domain/shop-product";
import type { RawProduct } from "~/orders/products/service/clean-product";
import type { ShopProduct } from "~/orders/products/store/products.server";
import { eligibilityExample, verdictSchema, verdictsByAccountSchema } from "./eligibility";
import { pastInstant, sentAddress, sentLine, shownInstant } from "./parts";

export const maxProducts = 500;

const ownWord = z.enum(shopsWords);

const sentProduct = z
  .strictObject({
    product_id: sentLine(100).refine(isProductId, `It ${notAnId}.`).meta({
      description: "The product's id in the shop's system, which order lines name. Shopify: product.id.",
      example: "632910392",
    }),
    skus: z.array(sentLine(100)).max(200).optional().meta({ description: "The SKUs of its variants." }),
    handle: sentLine(255).nullish(),
    title: sentLine(500),
    vendor: sentLine(200).nullish(),
    product_type: sentLine(200).nullish(),
    description: z
      .string()
      .max(100_000)
      .nullish()
      .meta({ description: "Plain text or HTML; the first 5,000 characters of its text count." }),
    price_cents: z.int().min(0).max(100_000_000).nullish(),
    product_url: sentAddress.nullish().meta({
      description: "The product's own page. It counts on the shop's own domain and below it.",
    }),
    image_url: sentAddress.nullish().meta({ description: "It counts where it begins with https://." }),
    own_word: ownWord.nullish().meta({
      description: "What the shop says itself. It may lower the verdict of our rules, and never raises it.",
    }),
    updated_at: pastInstant.nullish().meta({
      description:
        "By the shop's own clock, at most a day ahead of ours. A product that is older than the one we know, or than its removal, is not taken; without it the one that arrives last counts.",
    }),
  })
  .meta({ id: "SentProduct" });

export const sentProducts = z
  .strictObject({ products: z.array(sentProduct).min(1).max(maxProducts) })
  .meta({ id: "SentProducts" });

export const rawProduct = (sent: z.output<typeof sentProduct>): RawProduct => ({
  productId: sent.product_id,
  skus: sent.skus ?? [],
  handle: sent.handle,
  title: sent.title,
  vendor: sent.vendor,
  productType: sent.product_type,
  description: sent.description,
  priceCents: sent.price_cents,
  url: sent.product_url,
  imageUrl: sent.image_url,
  shopSays: sent.own_word ?? null,
  sentAt: sent.updated_at,
});

export const sentProductsExample = {
  products: [
    {
      product_id: "632910392",
      skus: ["SAUNA-1"],
      handle: "infrared-sauna-blanket",
      title: "Infrared Sauna Blanket",
      vendor: "Northpine Bathhouse",
      product_type: "Saunas",
      description: "<p>Far infrared heat for sore muscles.</p>",
      price_cents: 49_900,
      product_url: "https://northpine.example/products/infrared-sauna-blanket",
    },
  ],
} as const;

export const putResults = z
  .strictObject({
    results: z.array(
      z.strictObject({
        product_id: z.string(),
        result: z.enum(putOutcomes).meta({
          description:
            "older: a later one is known, or it was removed later. full: the shop has 50,000 products, and this one wasn't accepted.",
        }),
      }),
    ),
  })
  .meta({ id: "ProductResults" });

export const productSchema = z
  .strictObject({
    product_id: z.string(),
    skus: z.array(z.string()),
    handle: z.string().nullable(),
    title: z.string(),
    vendor: z.string().nullable(),
    product_type: z.string().nullable(),
    price_cents: z.int().nullable(),
    product_url: z.string().nullable(),
    image_url: z.string().nullable(),
    version: z.int().meta({ description: "Grows with what the product is judged by." }),
    verdict: verdictSchema,
    own_word: ownWord.nullable().meta({ description: "What the shop says itself." }),
    ruled: verdictSchema.meta({
      description: "What our rules say; verdict is less where the shop says less.",
    }),
    by_account: verdictsByAccountSchema,
    reason: z.string().nullable(),
    category: z.string().nullable(),
    sources: z.array(z.strictObject({ name: z.string(), url: z.string() })),
    confidence: z.number().min(0).max(1).nullable(),
    contested: z
      .boolean()
      .meta({ description: "Lists and administrators differ; the verdict is the cautious one." }),
    excess_only: z.boolean().meta({ description: "Only what it costs above the ordinary version counts." }),
    conditions: z.array(z.string()).meta({ description: "Health conditions a letter may name." }),
    judged_at: shownInstant,
    updated_at: shownInstant.meta({ description: "When the product or its verdict last changed here." }),
  })
  .meta({ id: "Product" });

export const showProduct = ({ judgement, ...product }: ShopProduct): z.input<typeof productSchema> => ({
  product_id: product.productId,
  skus: product.skus,
  handle: product.handle,
  title: product.title,
  vendor: product.vendor,
  product_type: product.productType,
  price_cents: product.priceCents,
  product_url: product.url,
  image_url: product.imageUrl,
  version: product.version,
  verdict: product.verdict,
  own_word: product.shopSays,
  ruled: judgement.ruled,
  by_account: judgement.byAccount,
  reason: judgement.reason,
  category: judgement.category,
  sources: judgement.sources,
  confidence: judgement.confidence,
  contested: judgement.contested,
  excess_only: judgement.excessOnly,
  conditions: judgement.conditions,
  judged_at: product.judgedAt,
  updated_at: product.changedAt,
});

export const productExample: z.input<typeof productSchema> = {
  product_id: "632910392",
  skus: ["SAUNA-1"],
  handle: "infrared-sauna-blanket",
  title: "Infrared Sauna Blanket",
  vendor: "Northpine Bathhouse",
  product_type: "Saunas",
  price_cents: 49_900,
  product_url: "https://northpine.example/products/infrared-sauna-blanket",
  image_url: null,
  version: 1,
  verdict: "letter",
  own_word: null,
  ruled: "letter",
  by_account: eligibilityExample.by_account,
  reason: eligibilityExample.reason,
  category: eligibilityExample.category,
  sources: [
    { name: "IRS Publication 502, Capital Expenses", url: "https://www.irs.gov/publications/p502" },
    {
      name: "IRS alert IR-2024-65, general wellness is not medical care",
      url: "https://www.irs.gov/newsroom/irs-alert-beware-of-companies-misrepresenting-nutrition-wellness-and-general-health-expenses-as-medical-care-for-fsas-hsas-hras-and-msas",
    },
  ],
  confidence: eligibilityExample.confidence,
  contested: eligibilityExample.contested,
  excess_only: eligibilityExample.excess_only,
  conditions: eligibilityExample.conditions,
  judged_at: "2026-11-20T14:12:03.000Z",
  updated_at: "2026-11-20T14:12:03.000Z",
};
