import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { paths } from "~/paths";
import { env } from "../process/env.server";
import { log } from "../process/log.server";
import type { Handler } from "../process/remix-serve.server";
import { encodeBarePercents } from "../values/product-link";
import { limitConnections } from "./open-connections.server";
import { isApiPath, type RefusalStatus, refuseConnection, refuseRequest } from "./refusal.server";

/** Ours are far smaller; beyond it a browser was filled up, by an older version of this site or by a neighbour. */
const maxCookieBytes = 12 * 1024;
const maxForgotten = 200;
const cookieName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Answers a request whose cookies are too large as a visitor's without any, and has the browser forget those of this
 * host. True when it did.
 */
function forgetOversizedCookies(request: IncomingMessage, response: ServerResponse): boolean {
  const { cookie = "" } = request.headers;
  if (cookie.length <= maxCookieBytes) return false;
  delete request.headers.cookie;
  const names = new Set(cookie.split(";").map((pair) => (pair.split("=", 1)[0] ?? "").trim()));
  const secure = env().PUBLIC_URL?.startsWith("https:") ? "; Secure" : "";
  const forgotten = [...names].filter((name) => cookieName.test(name)).slice(0, maxForgotten);
  response.setHeader(
    "Set-Cookie",
    forgotten.map((name) => `${name}=; Path=/; Max-Age=0${secure}`),
  );
  return true;
}

export interface ServerLimits {
  connections: number;
  /** The connections that one network address may have. */
  connectionsOfAddress: number;
  /** The time for all headers to arrive. */
  headersMs: number;
  /** The time for the whole request: a photo of a receipt is slow on a slow line. */
  requestMs: number;
  /** The time for a whole request that uploads files. */
  uploadMs: number;
  /** Of an upload, in each such time while we wait for it: a line that carries less isn't one that photos are sent over. */
  uploadPace: { bytes: number; ms: number };
  /** The time in which no byte is sent or received. */
  idleMs: number;
  /** How long a connection is kept for its next request: longer than proxies keep theirs, or a request meets one that just closes. */
  keptMs: number;
  /** How often requests that take too long are looked for. */
  checkMs: number;
}

export const serverLimits = {
  headersMs: 20_000,
  requestMs: 120_000,
  uploadMs: 900_000,
  idleMs: 30_000,
  keptMs: 75_000,
  checkMs: 2_000,
  uploadPace: { bytes: 80_000, ms: 20_000 },
};

/** Larger than any request of ours: cookies that fill it up can still be told to go. */
const maxHeaderBytes = 64 * 1024;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Sets a server's limits of time and size, and returns the handler that refuses, with a page, what is beyond the limit of
 * connections or no request that Remix could read. To be called before the server listens.
 */
export function guardServer(server: Server, limits: ServerLimits): Handler {
  Object.assign(server, {
    maxHeaderSize: maxHeaderBytes,
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    timeout: limits.idleMs,
    keepAliveTimeout: limits.keptMs,
    connectionsCheckingInterval: limits.checkMs,
  });
  const connections = limitConnections(server, limits.connections, limits.connectionsOfAddress);
  server.on("clientError", refuseUnreadable);
  return (request, response) => {
    const { socket } = request;
    if (hasBody(request)) {
      request.once("end", () => connections.work(socket));
      if (isUpload(request)) endWhenSlow(limits.uploadPace, request, response);
      else endAfter(limits.requestMs, request, response);
    } else connections.work(socket);
    response.once("prefinish", () => connections.wait(socket));
    const refused = connections.isAdmitted(socket) ? screen(request, response) : 503;
    if (refused) refuseRequest(response, refused, request.url);
    return refused !== null;
  };
}

/** Files of receipts, or a form of another page that may hold one. */
const isUpload = ({ url = "", headers }: IncomingMessage): boolean =>
  url.split("?", 1)[0] === paths.reimbursementsPart("upload") ||
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** Ends a request whose body isn't all there in time: Node.js knows one time for all requests. */
function endAfter(ms: number, request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => cutOff(request, response), ms);
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer));
}

/** Ends a request whose body comes at less than this pace. Time in which we read nothing of it ourselves doesn't count. */
function endWhenSlow(
  { bytes, ms }: ServerLimits["uploadPace"],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const came = request.socket.bytesRead - before;
    before += came;
    const isReadByUs = request.readableLength === 0;
    if (came < bytes && isReadByUs) cutOff(request, response);
  }, ms);
  for (const event of ["end", "close"]) request.once(event, () => clearInterval(timer));
}

function cutOff({ socket, url }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else refuseConnection(socket, 408, url);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;

/** Makes a request readable for Remix, or names the status it is refused with. */
function screen(request: IncomingMessage, response: ServerResponse): RefusalStatus | null {
  const { headers, method = "" } = request;
  const target = readableTarget(request.url ?? "");
  if (target === null || !isHost(headers.host ?? "")) return 400;
  if (!methods.has(method)) return 405;
  request.url = isApiPath(target) ? target.replace(lineEnds, "%EF%BF%BD") : target;
  // Remix takes the port from it, whether or not there is a proxy.
  if (!/^[^\s:,]*(:\d{1,5})?$/.test(String(headers["x-forwarded-host"] ?? "")))
    delete headers["x-forwarded-host"];
  if (forgetOversizedCookies(request, response)) {
    log.warn({ requestId: headers["x-request-id"] }, "oversized cookies");
  }
  return null;
}

/** Line ends in an address, at which Remix's patterns of paths end: no route is found, not even the API's for the rest. */
const lineEnds = /%0a|%0d|%e2%80%a[89]/gi;

const isHost = (host: string): boolean =>
  /^[^\s/?#@\\]+$/.test(host) &&
  URL.canParse(`http://${host}/`) &&
  new URL(`http://${host}/`).pathname === "/";

const statusByCode = new Map<string, RefusalStatus>([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** The target of a request that Node.js could not read to its end. */
const targetIn = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\S+) HTTP\//.exec(packet?.toString("latin1", 0, 300) ?? "")?.[1] ?? "";

function refuseUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  const { code = "" } = error;
  // A connection that never asked anything, or is gone, needs no answer.
  if (!socket.writable || socket.bytesRead === 0 || code === "ECONNRESET") return void socket.destroy();
  const status = statusByCode.get(code) ?? 400;
  log.info({ status, code }, "request could not be read");
  refuseConnection(socket, status, targetIn(error.rawPacket));
}

/**
 * A request's target as path and query that can be decoded: a % that begins no escape, or an escape that is no UTF-8, is
 * taken as typed. A target that names scheme and host loses them. Null for one that has no path.
 */
export function readableTarget(target: string): string | null {
  const absolute = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  const local = absolute === undefined ? target : absolute.replace(/^(?!\/)/, "/");
  if (!local.startsWith("/")) return null;
  const [path = "/"] = local.split("?", 1);
  if (isDecodable(path)) return local;
  const readable = encodeBarePercents(
    path.replace(/(%[0-9a-f]{2})+/gi, (run) => (isDecodable(run) ? run : run.replaceAll("%", "%25"))),
  );
  return readable + local.slice(path.length);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
