import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { recordKey } from "~/platform/http/accepted-keys.server";
import { maxFormBytes, readBytesWithin } from "~/platform/http/form.server";
import { orProblem } from "~/platform/http/or-problem.server";
import { problem } from "~/platform/http/problem";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { notJson } from "~/platform/values/field-wording";
import { countForKey } from "./key-rate-limit.server";
import { onlyOnce } from "./only-once.server";
import { type ApiOperation, invalid } from "./operation";
import { operationsAt } from "./table.server";

/** Routes requests below /api by the table of operations. Errors become responses and are never thrown. */
export const answerApi = (request: Request): Promise<Response> =>
  orProblem(request, () => respondTo(request));

async function respondTo(request: Request): Promise<Response> {
  const found = operationsAt(new URL(request.url).pathname);
  if (!found) return problem(404, "not_found", "The API has no such address.");
  const { operations, params } = found;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = operations.find((one) => one.method === method);
  return operation ? answerKeyed(request, operation, params) : wrongMethod(operations);
}

async function answerKeyed(
  request: Request,
  operation: ApiOperation,
  params: Record<string, string>,
): Promise<Response> {
  const authorization = request.headers.get("Authorization");
  const caller = await authenticateApiKey(authorization);
  if (authorization) recordKey(authorization, caller !== null);
  if (!caller) return unauthorized(authorization !== null);
  const count = await countForKey(caller.keyId);
  if (count.refusal) return count.refusal;
  const response = caller.scopes.includes(operation.scope)
    ? await answerAllowed(request, operation, { caller, params })
    : missingScope(operation);
  for (const [name, value] of Object.entries(count.headers)) response.headers.set(name, value);
  return response;
}

async function answerAllowed(
  request: Request,
  operation: ApiOperation,
  { caller, params }: Pick<Parameters<ApiOperation["prepare"]>[0], "caller" | "params">,
): Promise<Response> {
  const read = operation.body ? await readJson(request, operation.maxBytes) : { json: undefined, text: "" };
  if ("refused" in read) return read.refused;
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const twice = Object.keys(query).filter((name) => searchParams.getAll(name).length > 1);
  if (twice.length > 0) return invalid(twice.map((path) => ({ path, message: "Send it once." })));
  const prepared = operation.prepare({
    caller,
    params,
    query,
    body: read.json,
    origin: publicOrigin(request),
  });
  if ("refused" in prepared) return prepared.refused;
  return operation.takesIdempotencyKey ? onlyOnce(request, read.text, prepared.run) : prepared.run(null);
}

/** RFC 6750: the error is named only if a key was sent. */
const unauthorized = (hadKey: boolean): Response =>
  problem(401, "unauthorized", hadKey ? "This key isn't valid." : "Send an API key.", {
    headers: { "WWW-Authenticate": `Bearer realm="api"${hadKey ? ', error="invalid_token"' : ""}` },
  });

const missingScope = ({ scope }: ApiOperation): Response =>
  problem(403, "missing_scope", `This needs a key with the scope ${scope}.`, {
    headers: { "WWW-Authenticate": `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  });

function wrongMethod(operations: readonly ApiOperation[]): Response {
  const methods = operations.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return problem(405, "method_not_allowed", `Ask with ${methods.join(" or ")}.`, {
    headers: { Allow: methods.join(", ") },
  });
}

/** In another encoding a name would be stored with signs that no one wrote. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A request's JSON body with its raw text, or the response that refuses it. */
async function readJson(
  request: Request,
  maxBytes = maxFormBytes,
): Promise<{ json: unknown; text: string } | { refused: Response }> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json")
    return { refused: problem(415, "wrong_content_type", "The Content-Type has to be application/json.") };
  const bytes = await readBytesWithin(request, maxBytes);
  if (bytes === null)
    return { refused: problem(413, "too_large", `The body has more than ${maxBytes} bytes.`) };
  try {
    const text = utf8.decode(bytes);
    return { json: JSON.parse(text) as unknown, text };
  } catch {
    return { refused: invalid([{ path: "", message: notJson }]) };
  }
}
