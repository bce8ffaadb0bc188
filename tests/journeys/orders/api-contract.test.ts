import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterExample } from "~/merchants/api/schemas/letter";
import { endpointExample } from "~/merchants/api/schemas/webhook";
import { apiTable } from "~/merchants/api/table.server";
import type { Webhooks } from "~/merchants/webhooks/service/port";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { paths } from "~/paths";
import type { ProblemCode } from "~/platform/http/problem-types";
import {
  documentSchemas,
  exampleRequest,
  problemsIn,
  type ServedDocument,
  type Walk,
  walksOf,
} from "../../support/api-contract";
import { type ApiKeys, provokeProblem } from "../../support/api-problems";
import { openServer } from "../../support/served";
import { openWorld } from "../../support/world";

const world = await openWorld();
const server = await openServer();
afterAll(server.close);
const served = await fetch(server.address + paths.openApi);
const document = (await served.json()) as ServedDocument;
const schemas = documentSchemas(document);
const walks = walksOf(document);
const walked = new Set<string>();
let keys: ApiKeys;

const keyFor = async (...scopes: (typeof apiScopes)[number][]): Promise<string> =>
  String(await issueApiKey("northpine.example", { label: "contract", scopes }));

beforeAll(async () => {
  keys = {
    whole: await keyFor(...apiScopes),
    partner: await keyFor("partner:read"),
    spent: await keyFor(...apiScopes),
  };
  const { letter_id: id, shop_order_id } = letterExample;
  const letter = { id, shop_order_id, shop_domain: "northpine.example", email: "ines@mail.example" };
  await world.db.from("shop_lmn_requests").insert({ ...letter, status: "sent", valid_until: "2030-01-01" });
  const endpoint = { id: endpointExample.endpoint_id, endpoint_url: "https://old.northpine.example/" };
  await world.db.from("webhook_endpoints").insert({ ...endpoint, shop_domain: "northpine.example" });
});

/** Sends a request to the URL from the document, on the test's own port. */
async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? await request.text() : null;
  // The server may close an idle connection just as it is reused.
  request.headers.set("Connection", "close");
  return fetch(server.address + paths.api + pathname + search, {
    method: request.method,
    headers: request.headers,
    body,
  });
}

/** The examples' addresses are nowhere. */
const webhooks: Webhooks = { whereTo: async () => "public", send: async () => 204 };

const ask = (walk: Walk) => world.withServices({ webhooks }, () => send(exampleRequest(walk, keys.whole)));

/** Creates first, so that reads find something, and deletes last. */
const turns = ["post", "put", "get", "delete"];
const createFirst = [...walks].sort((one, other) => turns.indexOf(one.method) - turns.indexOf(other.method));

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1, public, and names this server", async () => {
    expect(served.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(document.servers).toEqual([{ url: server.address + paths.api }]);
    expect(walks.map(({ operation }) => operation.operationId).sort()).toEqual(
      apiTable.map(({ id }) => id).sort(),
    );
  });

  test.each(walks.map((walk) => [walk.operation.operationId, walk] as const))(
    "%s: its examples are what its schemas say",
    (_, { path, method, operation }) => {
      const { requestBody } = operation;
      const here = ["paths", path, method];
      if (requestBody)
        schemas.validate(
          [...here, "requestBody", "content", "application/json", "schema"],
          requestBody.content["application/json"].example,
        );
      for (const [status, { content }] of Object.entries(operation.responses))
        for (const [type, { example, examples }] of Object.entries(content)) {
          const shown = [
            ...(example ? [example] : []),
            ...Object.values(examples ?? {}).map(({ value }) => value),
          ];
          expect(shown).not.toEqual([]);
          for (const one of shown)
            schemas.validate([...here, "responses", status, "content", type, "schema"], one);
        }
    },
  );
});

describe("the server does what the document says", () => {
  test.each(createFirst.map((walk) => [walk.operation.operationId, walk] as const))(
    "%s answers its example",
    async (id, walk) => {
      const documented = Object.keys(walk.operation.responses).filter((status) => status < "300");
      const answered = new Set<string>();
      for (const _ of documented) {
        const answer = await ask(walk);
        await schemas.validateAnswer(walk, answer);
        answered.add(String(answer.status));
      }
      expect([...answered].sort()).toEqual(documented);
      for (const status of answered) walked.add(`${id} ${status}`);
    },
  );

  const problems = walks.flatMap((walk) =>
    problemsIn(walk.operation).map((problem) => [walk.operation.operationId, problem, walk] as const),
  );

  test.each(problems)("%s answers %s", async (id, problem, walk) => {
    const [status, code] = problem.split(" ") as [string, ProblemCode];
    const answer = await provokeProblem(code, { world, keys, walk, send });
    const body = await schemas.validateAnswer(walk, answer);
    expect(body).toMatchObject({ code, status: Number(status) });
    expect(answer.headers.has("Access-Control-Allow-Origin")).toBe(false);
    walked.add(`${id} ${problem}`);
  });

  test("in every operation, status and problem", () => {
    const documented = walks.flatMap(({ operation }) => [
      ...Object.keys(operation.responses)
        .filter((status) => status < "300")
        .map((status) => `${operation.operationId} ${status}`),
      ...problemsIn(operation).map((problem) => `${operation.operationId} ${problem}`),
    ]);
    expect(documented.filter((one) => !walked.has(one))).toEqual([]);
  });
});
