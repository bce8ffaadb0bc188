import { z } from "zod";
import { verdicts } from "~/eligibility/domain/verdict";
import { shopHosts } from "~/orders/operations/shop-hosts.server";
import { putProducts } from "~/orders/products/operations/judge-products.server";
import { cleanProduct } from "~/orders/products/service/clean-product";
import { listProducts, readProduct, removeProduct } from "~/orders/products/store/products.server";
import { problem } from "~/platform/http/problem";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { apiAddress } from "../addresses";
import { pageParameters, pageResponse, pageSchema } from "../cursor";
import { noParameters, nothingHere, operation, respond } from "../operation";
import { sentLine } from "../schemas/parts";
import {
  maxProducts,
  productExample,
  productSchema,
  putResults,
  rawProduct,
  sentProducts,
  sentProductsExample,
  showProduct,
} from "../schemas/product";

const productId = sentLine(100);
const params = z.strictObject({
  product_id: productId.meta({
    description: "The product's id in the shop's system.",
    example: productExample.product_id,
  }),
});

/** 500 products with a page of HTML each. */
const maxBytes = 5 * 1024 * 1024;

export const putShopProducts = operation({
  id: "putProducts",
  method: "PUT",
  path: "/products",
  scope: "products:write",
  title: "Send products",
  text: `Up to ${maxProducts} products of your catalog, each whole, which are judged at once. A product is known by its product_id: one that is known is replaced, others stay as they are. Sent again it has no further effect. Order lines are judged by product_id first, then by SKU, and by their words last. Shops on Shopify and WooCommerce don't need this; their product webhooks do the same.`,
  takesIdempotencyKey: false,
  maxBytes,
  params: noParameters,
  query: noParameters,
  body: sentProducts,
  responses: {
    200: {
      text: "One result for each product, in the same order.",
      schema: putResults,
      example: { results: [{ product_id: productExample.product_id, result: "created" }] },
    },
  },
  problems: [],
  bodyExample: sentProductsExample,
  async handle({ caller: { shopDomain }, body }) {
    if (!(await spendToken("shop-products", shopDomain)))
      return problem(
        429,
        "too_many_requests",
        `Your shop may send ${countedLimits["shop-products"].limit} lists of products in a minute.`,
        { headers: { "Retry-After": "60" } },
      );
    const hosts = await shopHosts(shopDomain);
    const products = body.products.map((sent) => cleanProduct(rawProduct(sent), hosts));
    const put = await putProducts(shopDomain, products);
    return respond(200, {
      results: put.map(({ productId: id, outcome }) => ({ product_id: id, result: outcome })),
    });
  },
});

export const listProductVerdicts = operation({
  id: "listProducts",
  method: "GET",
  path: "/products",
  scope: "products:read",
  title: "List products",
  text: "Your catalog as we hold it, the newest first, each product with its verdict. updated_since finds verdicts that changed while your server was away.",
  takesIdempotencyKey: false,
  params: noParameters,
  query: z.strictObject({
    verdict: z.enum(verdicts).optional().meta({ description: "Lists only products with this verdict." }),
    ...pageParameters(productId),
  }),
  body: null,
  responses: {
    200: {
      text: "One page of products.",
      schema: pageSchema(productSchema).meta({ id: "ProductPage" }),
      example: { data: [productExample], next_cursor: null, next_url: null },
    },
  },
  problems: [],
  bodyExample: null,
  async handle({ caller, query, origin }) {
    const { cursor: after = null, updated_since = null, verdict = null, limit } = query;
    const asked = { verdict, since: updated_since, words: null, after, limit };
    const page = await listProducts(caller.shopDomain, asked);
    return respond(
      200,
      pageResponse(page, showProduct, apiAddress(origin, "/products", { verdict, updated_since, limit })),
    );
  },
});

export const readProductVerdict = operation({
  id: "readProduct",
  method: "GET",
  path: "/products/{product_id}",
  scope: "products:read",
  title: "Read a product",
  text: "One product of your catalog with its verdict.",
  takesIdempotencyKey: false,
  params,
  query: noParameters,
  body: null,
  responses: { 200: { text: "The product.", schema: productSchema, example: productExample } },
  problems: ["not_found"],
  bodyExample: null,
  async handle({ caller: { shopDomain }, params: { product_id } }) {
    const product = await readProduct(shopDomain, product_id);
    return product ? respond(200, showProduct(product)) : nothingHere();
  },
});

export const removeShopProduct = operation({
  id: "removeProduct",
  method: "DELETE",
  path: "/products/{product_id}",
  scope: "products:write",
  title: "Remove a product",
  text: "Takes a product off that your shop doesn't sell anymore. Orders that name it keep what they were judged. For a day, what was written before doesn't bring it back.",
  takesIdempotencyKey: false,
  params,
  query: noParameters,
  body: null,
  responses: {
    200: {
      text: "The product is gone.",
      schema: z
        .strictObject({ product_id: z.string(), result: z.literal("removed") })
        .meta({ id: "RemovedProduct" }),
      example: { product_id: productExample.product_id, result: "removed" },
    },
  },
  problems: ["not_found"],
  bodyExample: null,
  async handle({ caller: { shopDomain }, params: { product_id } }) {
    const isRemoved = await removeProduct(shopDomain, product_id);
    return isRemoved ? respond(200, { product_id, result: "removed" }) : nothingHere();
  },
});
