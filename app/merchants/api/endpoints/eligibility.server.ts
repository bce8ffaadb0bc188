import { z } from "zod";
import { problem } from "~/platform/http/problem";
import { problemTypes } from "~/platform/http/problem-types";
import { checkAll } from "../check-all.server";
import { checkOne } from "../check-one.server";
import { noParameters, operation, respond } from "../operation";
import {
  askedProduct,
  askedProducts,
  eligibilityExample,
  eligibilityResultSchema,
  eligibilitySchema,
  maxItems,
  namedExample,
} from "../schemas/eligibility";

/** Long enough to read most shops' pages. */
export const pageTimeoutMs = 8_000;

export const readEligibility = operation({
  id: "readEligibility",
  method: "GET",
  path: "/eligibility",
  scope: "eligibility:read",
  title: "Check a product",
  text: "The verdict on one product: by its page (url), which says most, or by its name (title, with vendor and product_type where you know them). A page that was read in the last seven days is answered at once; another one takes some seconds.",
  takesIdempotencyKey: false,
  params: noParameters,
  query: askedProduct,
  body: null,
  responses: { 200: { text: "The verdict.", schema: eligibilitySchema, example: eligibilityExample } },
  problems: ["no_product", "page_unreadable", "not_ready"],
  bodyExample: null,
  async handle({ caller, query, origin }) {
    const checked = await checkOne(query, { caller, origin, timeoutMs: pageTimeoutMs });
    if ("shown" in checked) return respond(200, checked.shown);
    const { code, detail, retrySeconds } = checked.failed;
    return problem(problemTypes[code].status, code, detail, {
      headers: retrySeconds === null ? {} : { "Retry-After": String(retrySeconds) },
    });
  },
});

const resultExamples = [
  { ref: "sku-1", eligibility: eligibilityExample, problem: null },
  { ref: "sku-2", eligibility: namedExample, problem: null },
];

export const checkProducts = operation({
  id: "checkProducts",
  method: "POST",
  path: "/eligibility",
  scope: "eligibility:read",
  title: "Check up to 50 products",
  text: `The verdicts on up to ${maxItems} products, answered after 10 seconds at the latest. Each result is at the place of its item, with a verdict or with the problem that kept it from one; send those items again that were not_ready. It changes nothing, so it needs no Idempotency-Key.`,
  takesIdempotencyKey: false,
  params: noParameters,
  query: noParameters,
  body: askedProducts,
  responses: {
    200: {
      text: "One result for each item, in the same order.",
      schema: z
        .strictObject({
          complete: z.boolean().meta({ description: "False where a result has a problem." }),
          results: z.array(eligibilityResultSchema),
        })
        .meta({ id: "EligibilityResults" }),
      example: { complete: true, results: resultExamples },
    },
  },
  problems: [],
  bodyExample: {
    items: [
      { ref: "sku-1", url: eligibilityExample.url },
      {
        ref: "sku-2",
        title: namedExample.title,
        vendor: namedExample.brand,
        product_type: "First aid",
      },
    ],
  },
  async handle({ caller, body, origin }) {
    const results = await checkAll(body.items, { caller, origin });
    return respond(200, { complete: results.every(({ problem }) => problem === null), results });
  },
});
