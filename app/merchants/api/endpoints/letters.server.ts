import { z } from "zod";
import { listShopLetters, readShopLetter } from "~/letters/store/shop-letters.server";
import { apiAddress } from "../addresses";
import { pageParameters, pageResponse, pageSchema } from "../cursor";
import { noParameters, nothingHere, operation, respond } from "../operation";
import { letterExample, letterSchema, showLetter } from "../schemas/letter";
import { orderIdInAddress } from "../schemas/parts";

const text =
  "Says how far a letter is and until when it is valid; never who it is for, or what for. The webhook events tell the same without being asked.";

export const listLetters = operation({
  id: "listLetters",
  method: "GET",
  path: "/letters",
  scope: "letters:read",
  title: "List letters",
  text: `The letters asked for your shop's orders, the newest first. A letter that its shopper uses for a later order as well is listed once for each order. ${text}`,
  takesIdempotencyKey: false,
  params: noParameters,
  query: z.strictObject({
    shop_order_id: orderIdInAddress.optional().meta({ description: "Only the letters of this order." }),
    ...pageParameters(z.uuid()),
  }),
  body: null,
  responses: {
    200: {
      text: "One page of letters.",
      schema: pageSchema(letterSchema).meta({ id: "LetterPage" }),
      example: { data: [letterExample], next_cursor: null, next_url: null },
    },
  },
  problems: [],
  bodyExample: null,
  async handle({ caller, query, origin }) {
    const { shop_order_id: shopOrderId = null, cursor: after = null, updated_since = null, limit } = query;
    const page = await listShopLetters(caller.shopDomain, {
      shopOrderId,
      since: updated_since,
      after,
      limit,
    });
    const address = apiAddress(origin, "/letters", { shop_order_id: shopOrderId, updated_since, limit });
    return respond(200, pageResponse(page, showLetter, address));
  },
});

export const readLetter = operation({
  id: "readLetter",
  method: "GET",
  path: "/letters/{letter_id}",
  scope: "letters:read",
  title: "Read a letter",
  text,
  takesIdempotencyKey: false,
  params: z.strictObject({ letter_id: z.uuid().meta({ example: letterExample.letter_id }) }),
  query: noParameters,
  body: null,
  responses: { 200: { text: "The letter.", schema: letterSchema, example: letterExample } },
  problems: ["not_found"],
  bodyExample: null,
  async handle({ caller, params }) {
    const letter = await readShopLetter(caller.shopDomain, params.letter_id);
    return letter ? respond(200, showLetter(letter)) : nothingHere();
  },
});
