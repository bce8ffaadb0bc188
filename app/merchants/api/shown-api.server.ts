import { paths } from "~/paths";
import { problemDetails } from "~/platform/http/problem";
import { type ProblemCode, problemAnchor, problemTypes } from "~/platform/http/problem-types";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { keysOf } from "~/platform/values/keys-of";
import { sdkFile } from "~/platform/values/sdk-file";
import { readEligibility } from "./endpoints/eligibility.server";
import { readLetter } from "./endpoints/letters.server";
import { readOrder } from "./endpoints/orders.server";
import { readProductVerdict } from "./endpoints/products.server";
import { atOrigin, openApiDocument } from "./openapi-document.server";
import { type ApiOperation, problemsOf } from "./operation";
import { eventExample, verdictExample } from "./schemas/event";
import { orderExample } from "./schemas/order";
import { fieldOf, type Schemas, type ShownElsewhere, shownFields } from "./shown-fields";
import { apiTable } from "./table.server";
import type { ShownApi, ShownField, ShownOperation } from "./ui/shown-api";

type Document = ReturnType<typeof openApiDocument>;

const codes = keysOf(problemTypes);

const common = codes.filter((code) => apiTable.every((operation) => problemsOf(operation).includes(code)));

const shownCode = (code: ProblemCode) => ({
  code,
  status: problemTypes[code].status,
  anchor: problemAnchor(code),
});

const made = boundedCache<string, ShownApi>({ max: 10 });

/** The documentation page's data; `origin` is ours. */
export function shownApi(origin: string): ShownApi {
  const shown = made.get(origin) ?? showApi(origin);
  made.set(origin, shown);
  return shown;
}

function showApi(origin: string): ShownApi {
  const document = openApiDocument(origin);
  const base = origin + paths.api;
  return {
    base,
    operations: apiTable.map((operation) => shownOperation(operation, document, base)),
    problems: codes.map((code) => ({ anchor: problemAnchor(code), code, ...problemTypes[code] })),
    ofEveryOperation: common.map(shownCode),
    problemExample: json(
      problemDetails("invalid_request", "One field is wrong.", [
        { path: "/lines/0/title", message: "This field is required." },
      ]),
    ),
    eventExample: json(eventExample),
    verdictExample: json(verdictExample),
    installClient: `npm install ${origin}/${sdkFile}`,
    clientExample: clientExample(origin),
    perMinute: limitOf("api-key", "").limit,
  };
}

const clientExample = (origin: string) => `import { createClient } from "letterwell";

const letterwell = createClient({ origin: "${origin}", apiKey: process.env.LETTERWELL_KEY });
const order = await letterwell.readOrder({ path: { shop_order_id: ${orderExample.shop_order_id} } });
console.log(order.state);`;

const lowerCase = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

export const operationAnchor = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function shownOperation(operation: ApiOperation, document: Document, base: string): ShownOperation {
  const schemas: Schemas = document.components?.schemas ?? {};
  const documented = document.paths?.[operation.path]?.[lowerCase[operation.method]];
  const parameters = (documented?.parameters ?? []).flatMap((parameter) =>
    "name" in parameter
      ? [
          {
            place: parameter.in,
            required: parameter.required ?? false,
            name: parameter.name,
            schema: parameter.schema ?? {},
          },
        ]
      : [],
  );
  return {
    anchor: operationAnchor(operation.id),
    method: operation.method,
    path: operation.path,
    title: operation.title,
    text: operation.text,
    scope: operation.scope,
    parameters: parameters.map(({ place, name, required, schema }): ShownField => {
      const field = fieldOf(name, schema, required, schemas);
      return { ...field, type: `${field.type}, in the ${place}` };
    }),
    body: bodyFields(documented, schemas),
    curl: curlOf(operation, parameters, base),
    responses: Object.entries(operation.responses).map(([status, { text, example }]) => ({
      status,
      text,
      example: json(atOrigin(example, base.slice(0, -paths.api.length))),
      fields: answerFields(documented, status, schemas),
    })),
    problems: problemsOf(operation)
      .filter((code) => !common.includes(code))
      .map(shownCode),
  };
}

type Documented = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

function bodyFields(documented: Documented | undefined, schemas: Schemas): ShownField[] {
  const body = documented?.requestBody;
  return fieldsOf(body && "content" in body ? body.content : undefined, schemas);
}

/** A list's items and what a check found are shown once, where one of them is read. */
const elsewhere: ShownElsewhere = {
  Order: readOrder.title,
  Letter: readLetter.title,
  Product: readProductVerdict.title,
  Eligibility: readEligibility.title,
  Problem: "A problem",
};

function answerFields(documented: Documented | undefined, status: string, schemas: Schemas): ShownField[] {
  const answer = documented?.responses?.[status];
  return fieldsOf(answer && "content" in answer ? answer.content : undefined, schemas);
}

function fieldsOf(content: Readonly<Record<string, object>> | undefined, schemas: Schemas): ShownField[] {
  const media = content?.["application/json"];
  return media && "schema" in media ? shownFields(media.schema, schemas, { elsewhere }) : [];
}

interface Parameter {
  place: string;
  name: string;
  schema: unknown;
}

/** A curl command that works as is once LETTERWELL_KEY is set. */
function curlOf(
  { method, path, bodyExample }: ApiOperation,
  parameters: readonly Parameter[],
  base: string,
): string {
  const examples = parameters.flatMap(({ place, name, schema }) => {
    const example =
      typeof schema === "object" && schema !== null && "example" in schema ? schema.example : undefined;
    return example === undefined ? [] : [{ place, name, example: String(example) }];
  });
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name) => examples.find((one) => one.name === name)?.example ?? "",
  );
  const query = examples.filter(({ place }) => place === "query");
  return [
    `curl ${query.length > 0 ? "--get " : ""}${method === "PUT" || method === "DELETE" ? `-X ${method} ` : ""}${base}${address}`,
    '-H "Authorization: Bearer $LETTERWELL_KEY"',
    ...examples
      .filter(({ place }) => place === "header")
      .map(({ name, example }) => `-H "${name}: ${example}"`),
    ...query.map(({ name, example }) => `--data-urlencode "${name}=${example}"`),
    ...(bodyExample ? ['-H "Content-Type: application/json"', `-d '${json(bodyExample)}'`] : []),
  ].join(" \\\n  ");
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
