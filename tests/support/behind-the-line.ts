import type { ReceivedBytes } from "./cutting-server";
import type { Answer } from "./fake-server";
import type { World } from "./world";

export const projectKey = "sb_secret_behind_the_line";

/** The world's own database and Auth, served over HTTP like a hosted project, with an in-memory bucket for documents. */
export function hostedProject(world: World): (request: ReceivedBytes) => Promise<Answer> {
  const ask = Reflect.get(world.db, "fetch") as typeof fetch;
  const bucket = new Map<string, Buffer>();
  return async (request) => {
    const { method, path, query, body } = request;
    if (path.startsWith("/storage/v1/")) return store(bucket, request);
    const answer = await ask(`http://embedded.local${path}?${query}`, {
      method,
      headers: headersOf(request),
      body: body || null,
    });
    answer.headers.delete("Content-Length");
    // PostgREST adds it to everything it reads; the embedded database omits it for a single statement.
    if (!answer.headers.has("Content-Range")) answer.headers.set("Content-Range", "0-0/*");
    const headers = Object.fromEntries(answer.headers);
    return { raw: new Uint8Array(await answer.arrayBuffer()), status: answer.status, headers };
  };
}

/** Removes headers that the embedded database adds itself, so that it uses its own key. */
function headersOf({ headers }: ReceivedBytes): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    const isOurs = /^(accept|prefer|content-type|x-|accept-profile|content-profile)/.test(name);
    const isUsers = name === "authorization" && value !== `Bearer ${projectKey}`;
    if (isOurs || isUsers) own.set(name, String(value));
  }
  return own;
}

function store(bucket: Map<string, Buffer>, { method, path, body, bytes }: ReceivedBytes): Answer {
  const key = path.split("/object/documents/")[1] ?? "";
  if (method === "POST") {
    bucket.set(key, bytes);
    return { json: { Id: "1", Key: `documents/${key}` } };
  }
  if (method === "DELETE") {
    const { prefixes } = JSON.parse(body) as { prefixes: string[] };
    return { json: prefixes.filter((one) => bucket.delete(one)).map((name) => ({ name })) };
  }
  const found = bucket.get(key);
  if (!found) return { json: { statusCode: "404", message: "Object not found" }, status: 400 };
  return { raw: found, headers: { "Content-Type": "application/octet-stream" } };
}
