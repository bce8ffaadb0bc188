import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { paths } from "~/paths";
import { problemDetails } from "~/platform/http/problem";
import { type ProblemCode, problemTypes } from "~/platform/http/problem-types";
import { boundedCache } from "~/platform/process/bounded-cache";
import { exampleOrigin } from "~/platform/values/example-origin";
import { site } from "~/site";
import { letterEventTypes } from "../webhooks/domain/events";
import { idempotencyHeader, replayedHeader } from "./only-once.server";
import { type ApiOperation, noParameters, problemsOf } from "./operation";
import { eventExample, eventSchema, productEventSchema, verdictExample } from "./schemas/event";
import { problemSchema } from "./schemas/problem";
import { apiTable } from "./table.server";

const describedString = (description: string, example: string) => z.string().meta({ description, example });

const rateLimitHeaders = z.object({
  "RateLimit-Policy": describedString(
    "Requests a key may send (q) in a window of seconds (w).",
    '"key";q=600;w=60',
  ),
  RateLimit: describedString(
    "Requests left (r) and seconds until there are all again (t).",
    '"key";r=599;t=60',
  ),
});
const retryAfter = z.object({ "Retry-After": describedString("Seconds to wait.", "5") });
const challenge = z.object({
  "WWW-Authenticate": describedString("What is missing; RFC 6750.", 'Bearer realm="api"'),
});

const allowed = z.object({ Allow: describedString("The methods of this address.", "GET, HEAD") });

/** Problems that occur before a request is counted, and those about rate limits themselves. */
const uncounted: ReadonlySet<ProblemCode> = new Set([
  "unauthorized",
  "method_not_allowed",
  "internal_error",
  "unavailable",
]);
const timed: ReadonlySet<ProblemCode> = new Set(["too_many_requests", "unavailable", "not_ready"]);
const challenged: ReadonlySet<ProblemCode> = new Set(["unauthorized", "missing_scope"]);

/** Cached per origin: without PUBLIC_URL the request's Host header determines it. */
const made = boundedCache<string, OpenApiDocument>({ max: 10 });

/** Generates the OpenAPI 3.1 document from the table of operations and their schemas; `origin` is ours. */
export function openApiDocument(origin: string): OpenApiDocument {
  const document = made.get(origin) ?? atOrigin(makeDocument(origin), origin);
  made.set(origin, document);
  return document;
}

/** Replaces the origin in examples with ours. */
export const atOrigin = <Shown>(shown: Shown, origin: string): Shown =>
  JSON.parse(JSON.stringify(shown).replaceAll(exampleOrigin, origin));

const makeDocument = (origin: string) =>
  createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: `${site.name} API`,
        version: "1.0.0",
        description: `Orders in, letters of medical necessity out, and the FSA/HSA eligibility of any product. Documentation: ${origin}${paths.developers}`,
      },
      servers: [{ url: origin + paths.api }],
      security: [],
      tags: [],
      paths: pathsOf(apiTable),
      webhooks: { letterEvent: { post: letterEvent }, productEvent: { post: productEvent } },
      components: {
        securitySchemes: {
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key of your shop; it begins with lw_, of your test shop with lw_test_.",
          },
        },
      },
    },
    { reused: "inline" },
  );

type OpenApiDocument = ReturnType<typeof createDocument>;

function pathsOf(table: readonly ApiOperation[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of table)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: documentOperation(operation),
    };
  return paths;
}

const documentOperation = (operation: ApiOperation): ZodOpenApiOperationObject => ({
  operationId: operation.id,
  summary: operation.title,
  description: operation.text,
  security: [{ apiKey: [operation.scope] }],
  requestParams: {
    ...(operation.params !== noParameters && { path: asObject(operation.params) }),
    ...(operation.query !== noParameters && { query: asObject(operation.query) }),
    ...(operation.takesIdempotencyKey && { header: idempotencyKey }),
  },
  ...(operation.body && {
    requestBody: {
      required: true,
      content: { "application/json": { schema: operation.body, example: operation.bodyExample } },
    },
  }),
  responses: { ...answersOf(operation), ...problemsByStatus(operation) },
});

const letterEvent: ZodOpenApiOperationObject = {
  summary: "What became of a letter",
  description: `Posted to each address of yours, signed by Standard Webhooks: ${letterEventTypes.join(", ")}.`,
  security: [],
  requestBody: {
    required: true,
    content: { "application/json": { schema: eventSchema, example: eventExample } },
  },
  responses: { "2XX": { description: "Received. Anything else is sent again, for 3 days." } },
};

const productEvent: ZodOpenApiOperationObject = {
  summary: "A product has another verdict",
  description: "Posted and signed like the others, once a product or our rules changed.",
  security: [],
  requestBody: {
    required: true,
    content: { "application/json": { schema: productEventSchema, example: verdictExample } },
  },
  responses: letterEvent.responses,
};

const idempotencyKey = z.object({
  [idempotencyHeader]: z.string().min(1).max(200).optional().meta({
    description:
      "A new value for each new request, e.g. a UUID. Sent again, the request has no further effect.",
    example: "5f0a4f9e-7d5e-4f9f-9d55-3c0a5d1c8e11",
  }),
});

/** Parameters are objects, which the table's type doesn't express. */
function asObject(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new TypeError("parameters must be an object");
}

const answersOf = (operation: ApiOperation): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    Object.entries(operation.responses).map(([status, { text, schema, example }]) => [
      status,
      {
        description: text,
        headers: operation.takesIdempotencyKey
          ? rateLimitHeaders.extend({
              [replayedHeader]: z
                .literal("true")
                .optional()
                .meta({ description: "The answer that this Idempotency-Key got before." }),
            })
          : rateLimitHeaders,
        content: { "application/json": { schema, example } },
      },
    ]),
  );

/** Several problems may have the same status, which then has an example of each. */
function problemsByStatus(operation: ApiOperation): ZodOpenApiResponsesObject {
  const codes = problemsOf(operation);
  const statuses = [...new Set(codes.map((code) => problemTypes[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => problemTypes[code].status === status);
      return [
        status,
        {
          description: here
            .map((code) => `${problemTypes[code].title}. ${problemTypes[code].text}`)
            .join(" "),
          headers: headersOf(here),
          content: { "application/problem+json": { schema: problemSchema, examples: examplesOf(here) } },
        },
      ];
    }),
  );
}

const headersOf = (codes: readonly ProblemCode[]) =>
  z.object({
    ...(codes.every((code) => !uncounted.has(code)) && rateLimitHeaders.shape),
    ...(codes.every((code) => timed.has(code)) && retryAfter.shape),
    ...(codes.every((code) => challenged.has(code)) && challenge.shape),
    ...(codes.every((code) => code === "method_not_allowed") && allowed.shape),
  });

const examplesOf = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      {
        value: problemDetails(
          code,
          problemTypes[code].title,
          code === "invalid_request"
            ? [{ path: "/items/0/url", message: "Expected an http or https address." }]
            : undefined,
        ),
      },
    ]),
  );
