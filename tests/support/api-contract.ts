import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "vitest";
import type { ApiScope } from "~/orders/shops/domain/api-scopes";

interface DocumentedParameter {
  in: "path" | "query" | "header";
  name: string;
  schema: { example?: unknown };
}

interface DocumentedResponse {
  headers?: Record<string, { required?: boolean; schema: object }>;
  content: Record<string, { example?: unknown; examples?: Record<string, { value: { code: string } }> }>;
}

interface DocumentedOperation {
  operationId: string;
  security: { apiKey: ApiScope[] }[];
  parameters?: DocumentedParameter[];
  requestBody?: { content: { "application/json": { example: object } } };
  responses: Record<string, DocumentedResponse>;
}

export interface ServedDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
}

/** An operation with its path and method. */
export interface Walk {
  path: string;
  method: string;
  operation: DocumentedOperation;
}

export const walksOf = ({ paths }: ServedDocument): Walk[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The problems in the document's examples, each with its status: "404 not_found". */
export const problemsIn = ({ responses }: DocumentedOperation): string[] =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content["application/problem+json"]?.examples ?? {}).map((code) => `${status} ${code}`),
  );

/** The document's example request, with changes. */
export function exampleRequest(
  { path, method, operation }: Walk,
  key: string | null,
  change: Change = {},
): Request {
  const examples = (place: string) =>
    (operation.parameters ?? []).flatMap(({ in: where, name, schema }) =>
      where === place && schema.example !== undefined ? [[name, String(schema.example)] as const] : [],
    );
  const params: Record<string, string> = { ...Object.fromEntries(examples("path")), ...change.params };
  const address = new URL(`http://api.example${path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "")}`);
  const query = change.query ?? Object.fromEntries(examples("query"));
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const headers = new Headers(change.headers);
  if (key !== null) headers.set("Authorization", `Bearer ${key}`);
  const example = operation.requestBody?.content["application/json"].example;
  if (example && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  const body = change.body ?? (example ? JSON.stringify(example) : null);
  return new Request(address, { method: method.toUpperCase(), headers, body });
}

export interface Change {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** Validates responses and examples against the document's schemas. */
export function documentSchemas(document: ServedDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, "api");
  const validate = (pointer: readonly string[], value: unknown): void => {
    const path = pointer.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
    const check = ajv.compile({ $ref: `api#/${path.map(encodeURIComponent).join("/")}` });
    check(value);
    expect(check.errors ?? [], pointer.join(" ")).toEqual([]);
  };
  return {
    validate,
    /** Fails if status, header, type or body isn't documented for the operation; returns the body. */
    async validateAnswer({ path, method, operation }: Walk, answer: Response): Promise<unknown> {
      const status = String(answer.status);
      const documented = operation.responses[status];
      const text = await answer.text();
      if (!documented) throw new Error(`${operation.operationId} answered ${status}: ${text}`);
      const [type = ""] = (answer.headers.get("Content-Type") ?? "").split(";");
      expect(Object.keys(documented.content)).toContain(type);
      const pointer = ["paths", path, method, "responses", status];
      const body: unknown = JSON.parse(text);
      validate([...pointer, "content", type, "schema"], body);
      for (const [name, { required }] of Object.entries(documented.headers ?? {})) {
        const value = answer.headers.get(name);
        if (required || value !== null) validate([...pointer, "headers", name, "schema"], value);
      }
      return body;
    },
  };
}
