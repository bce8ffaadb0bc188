import openapiTS, {
  astToString,
  type MediaTypeObject,
  type OpenAPI3,
  type OperationObject,
  type RequestBodyObject,
  type ResponseObject,
} from "openapi-typescript";
import { expect, test } from "vitest";
import { openApiDocument } from "~/merchants/api/openapi-document.server";
import { apiTable } from "~/merchants/api/table.server";
import { exampleOrigin } from "~/platform/values/example-origin";

// `npm run sdk:types` runs these tests with --update, which writes the files.
const generated = "// Generated from the OpenAPI document by `npm run sdk:types`.\n\n";

/**
 * The part of the document that a program with the client can see: a call returns the body of a success and throws anything
 * else, the client itself reads headers, and an editor shows no example of a whole body.
 */
function seenByPrograms(document: OpenAPI3): OpenAPI3 {
  const paths = Object.values({ ...document.paths, ...document.webhooks });
  for (const operation of paths.flatMap((path) => Object.values(path as Record<string, OperationObject>))) {
    const successes = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith("2"));
    operation.responses = Object.fromEntries(successes);
    const responses = successes.map(([, response]) => response as ResponseObject);
    for (const response of responses) delete response.headers;
    for (const { content } of [operation.requestBody as RequestBodyObject | undefined, ...responses].filter(
      (part) => part !== undefined,
    ))
      for (const body of Object.values(content ?? {})) delete (body as MediaTypeObject).example;
  }
  return document;
}

const isUnused = (node: { name?: { text?: string } }) => ["paths", "$defs"].includes(node.name?.text ?? "");

test("the client's types are those of the OpenAPI document", async () => {
  const document = structuredClone(openApiDocument(exampleOrigin)) as unknown as OpenAPI3;
  const nodes = await openapiTS(seenByPrograms(document), { alphabetize: true });
  const types = astToString(nodes.filter((node) => !isUnused(node as never)));
  await expect(generated + types).toMatchFileSnapshot("../../../sdk/typescript/src/schema.ts");
});

test("the client has every operation", async () => {
  const endpoints = Object.fromEntries(
    apiTable.map(({ id, method, path, takesIdempotencyKey: takesKey }) => [id, { method, path, takesKey }]),
  );
  const code = `export const endpoints = ${JSON.stringify(endpoints, null, 2)} as const;\n`;
  await expect(generated + code).toMatchFileSnapshot("../../../sdk/typescript/src/endpoints.ts");
});
