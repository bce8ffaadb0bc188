import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { logError } from "../process/log.server";
import type { Handler } from "../process/remix-serve.server";
import { WholeResponse } from "../process/whole-response";
import { routeId } from "./route-pattern.server";

const methods = new Set(["GET", "HEAD", "POST"]);
/** What Remix's own client asks for; no page of ours runs it. */
const forClient = /\.data(?:\?|$)|[?&]_(?:data|routes)=/;

let build: ServerBuild | null = null;
const remixByRoute = new Map<string, ReturnType<typeof createRequestHandler>>();

/** Learns the app's pages, which `answerPage` answers; until then it answers none. */
export function learnPages(learned: ServerBuild): void {
  build = learned;
  remixByRoute.clear();
}

/**
 * Answers pages without the layers of remix-serve, which ask the disk for a file of each address first. Remix gets the page's own
 * route with the layouts around it in place of all: it goes through its routes three times for each request.
 */
export const answerPage: Handler = (incoming, outgoing) => {
  const { method = "", url = "/" } = incoming;
  if (!build || !methods.has(method) || forClient.test(url)) return false;
  const id = routeId(url.split("?", 1)[0] ?? "/");
  if (id === null || !build.routes[id]?.module.default) return false;
  const remix = remixByRoute.get(id) ?? createRequestHandler(buildOf(build, id), build.mode);
  remixByRoute.set(id, remix);
  void remix(requestOf(incoming, outgoing))
    .then((response) => send(response, outgoing))
    .catch((error) => fail(error, incoming, outgoing));
  return true;
};

/** The build with one route and those around it. */
function buildOf(whole: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = whole.routes[at]?.parentId) ids.push(at);
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([known]) => ids.includes(known)));
  const assets = { ...whole.assets, routes: only(whole.assets.routes) };
  return { ...whole, routes: only(whole.routes), assets };
}

/** The request as Remix reads it; its signal ends when the visitor leaves before the answer is sent. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = "GET", headers, url = "/" } = incoming;
  const left = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || left.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(originAsked(headers) + url, {
    method,
    headers: headersOf(headers),
    signal: left.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: "half" }),
  });
}

/** The host as asked for, with the port that a proxy names. */
function originAsked(headers: IncomingHttpHeaders): string {
  const port = /:(\d+)$/.exec(String(headers["x-forwarded-host"] ?? ""))?.[1];
  const host = headers.host ?? "";
  return `http://${port ? `${host.replace(/:\d+$/, "")}:${port}` : host}`;
}

function headersOf(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return headers;
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (response instanceof WholeResponse) outgoing.end(response.whole);
  else outgoing.end(response.body ? new Uint8Array(await response.arrayBuffer()) : undefined);
}

function fail(error: unknown, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  logError(error, { requestId: headers["x-request-id"] });
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end("Something went wrong\n");
}
