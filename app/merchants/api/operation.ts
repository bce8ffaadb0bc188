import { z } from "zod";
import type { KeyedRequest } from "~/orders/domain/keyed-request";
import type { ApiScope } from "~/orders/shops/domain/api-scopes";
import type { ApiCaller } from "~/orders/shops/operations/api-keys.server";
import { type FieldProblem, problem } from "~/platform/http/problem";
import type { ProblemCode } from "~/platform/http/problem-types";
import { fieldWording } from "~/platform/values/field-wording";

type Values = Record<string, unknown>;

/** A raw request: its parameters are strings, its body is JSON or undefined. */
interface RawRequest {
  caller: ApiCaller;
  origin: string;
  params: Values;
  query: Values;
  body: unknown;
}

/** A handler's validated input. */
export interface Asked<Params, Query, Body> extends Pick<RawRequest, "caller" | "origin"> {
  params: Params;
  query: Query;
  body: Body;
  /** The request's Idempotency-Key: the response is stored under it, in the transaction that changes something. */
  keyed: KeyedRequest | null;
}

/** A successful status of an operation. */
interface DocumentedResponse {
  text: string;
  schema: z.ZodType;
  example: unknown;
}

/** The properties of an operation that routes, OpenAPI document and contract test use. */
interface OperationFacts {
  /** Name in the document and in generated clients; never changes. */
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api/v1, with parameters in braces. */
  path: `/${string}`;
  scope: ApiScope;
  /** Its name on the documentation page. */
  title: string;
  /** Sentences about what the schemas don't express. */
  text: string;
  /** True if it accepts an Idempotency-Key, because repeating it would have an effect. */
  takesIdempotencyKey: boolean;
  responses: Readonly<Record<number, DocumentedResponse>>;
  /** Problems beyond those of every operation of its kind; see `problemsOf`. */
  problems: readonly ProblemCode[];
  /** Maximum body size in bytes, if it differs from that of forms. */
  maxBytes?: number;
  /** A valid body; null for an operation without one. */
  bodyExample: object | null;
}

interface Schemas<Params, Query, Body> {
  params: z.ZodType<Params, Values>;
  query: z.ZodType<Query, Values>;
  body: z.ZodType<Body> | null;
}

/** An entry in the table of operations. */
export interface ApiOperation extends OperationFacts, Schemas<unknown, unknown, unknown> {
  /** Validates the request, and returns its handler or a refusal. */
  prepare(
    raw: RawRequest,
  ): { refused: Response } | { run: (keyed: KeyedRequest | null) => Promise<Response> };
}

/** The schema for an operation without path or query parameters. */
export const noParameters = z.strictObject({});

/** Creates an entry of the table; the handler's input is typed by the schemas. */
export function operation<Params, Query, Body = null>({
  handle,
  ...given
}: OperationFacts &
  Schemas<Params, Query, Body> & {
    handle(asked: Asked<Params, Query, Body>): Promise<Response>;
  }): ApiOperation {
  return {
    ...given,
    prepare({ caller, origin, ...raw }) {
      const params = given.params.safeParse(raw.params);
      if (!params.success) return { refused: nothingHere() };
      const query = given.query.safeParse(raw.query, fieldWording);
      const body = given.body?.safeParse(raw.body, fieldWording);
      const errors = [
        ...(query.success ? [] : fieldProblems(query.error, "query")),
        ...(!body || body.success ? [] : fieldProblems(body.error, "body")),
      ];
      if (!query.success || (body && !body.success)) return { refused: invalid(errors) };
      const asked = { caller, origin, params: params.data, query: query.data, body: body?.data as Body };
      return { run: (keyed) => handle({ ...asked, keyed }) };
    },
  };
}

/** 404 for something that the shop doesn't have. Another shop's things look the same. */
export const nothingHere = (): Response =>
  problem(404, "not_found", "Your shop has nothing at this address.");

/** Refuses a request with its invalid fields. */
export function invalid(errors: FieldProblem[]): Response {
  const count = new Set(errors.map(({ path }) => path)).size;
  const detail = `${count === 1 ? "One field is" : `${count} fields are`} wrong.`;
  return problem(422, "invalid_request", detail, { errors });
}

/** Responds with JSON about one shop, which must not be cached. */
export const respond = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/** Every problem that an operation may return, including those of its kind. */
export const problemsOf = (one: ApiOperation): ProblemCode[] => [
  "unauthorized",
  "missing_scope",
  "method_not_allowed",
  ...(one.body ? (["too_large", "wrong_content_type"] as const) : []),
  "invalid_request",
  ...(one.takesIdempotencyKey ? (["idempotency_key_reused"] as const) : []),
  ...one.problems,
  "too_many_requests",
  "internal_error",
  "unavailable",
];

/** Of a body with thousands of errors only the first ones are reported. */
const maxListed = 100;

/**
 * Zod's errors by path: a JSON Pointer (RFC 6901) into the body, or the name of a parameter. Zod's messages name what was
 * expected, never what was sent.
 */
export function fieldProblems(error: z.ZodError, place: "body" | "query"): FieldProblem[] {
  const pathOf = (keys: readonly PropertyKey[]): string =>
    place === "query"
      ? keys.map(String).join(".")
      : keys.map((key) => `/${escapePointer(String(key))}`).join("");
  return error.issues
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: "No such field." }))
        : [{ path: pathOf(issue.path), message: sentence(issue.message) }],
    )
    .slice(0, maxListed);
}

const escapePointer = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
