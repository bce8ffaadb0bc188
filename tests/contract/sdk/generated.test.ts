import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";
import { openApiDocument } from "~/merchants/api/openapi-document.server";
import { apiTable } from "~/merchants/api/table.server";
import { exampleOrigin } from "~/platform/values/example-origin";

// `npm run sdk:types` runs these tests with --update, which writes the files.
const generated = "// Generated from the OpenAPI document by `npm run sdk:types`.\n\n";

test("the client's types are those of the OpenAPI document", async () => {
  const document = structuredClone(openApiDocument(exampleOrigin)) as unknown as OpenAPI3;
  const types = astToString(await openapiTS(document, { alphabetize: true }));
  await expect(generated + types).toMatchFileSnapshot("../../../sdk/typescript/src/schema.ts");
});

test("the client has every operation", async () => {
  const endpoints = Object.fromEntries(
    apiTable.map(({ id, method, path, takesIdempotencyKey: takesKey }) => [id, { method, path, takesKey }]),
  );
  const code = `export const endpoints = ${JSON.stringify(endpoints, null, 2)} as const;\n`;
  await expect(generated + code).toMatchFileSnapshot("../../../sdk/typescript/src/endpoints.ts");
});
