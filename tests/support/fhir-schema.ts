import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

const schema = JSON.parse(readFileSync("tests/fixtures/fhir-r4.schema.json", "utf8"));
// The schema's extra keywords, such as `discriminator`, are OpenAPI's.
const validate = new Ajv({ strict: false, allErrors: true, verbose: false }).compile(schema);

/** Errors of a bundle by the FHIR R4 JSON schema. */
export function fhirFaults(bundle: unknown): string[] {
  validate(bundle);
  const own = validate.errors ?? [];
  return own.map(
    ({ instancePath, message = "", params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
