import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { paths } from "~/paths";
import { env } from "../process/env.server";
import { log } from "../process/log.server";
import type { Handler } from "../process/remix-serve.server";
import { encodeBarePercents } from "../values/product-link";
import { limitConnections } from "./open-connections.server";
import { isApiPath, type RefusalStatus, refuseConnection, refuseRequest } from "./refusal.server";

/**
 * Our cookies are far smaller; above this an older version of the site or a neighboring host filled the browser's jar.
 */
const maxCookieBytes = 12 * 1024;
const maxForgotten = 200;
const cookieName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Responds to a request with oversized cookies as if it had none, and makes the browser delete those of this host.
 * Returns true if it did.
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
  /** Maximum connections per IP address. */
  connectionsOfAddress: number;
  headersMs: number;
  /** Timeout for receiving a whole request: uploading a photo of a receipt takes long on a slow connection. */
  requestMs: number;
  /** Timeout for a whole request that uploads files. */
  uploadMs: number;
  /** The minimum of bytes per interval while we read an upload. Photos can't be sent over a slower connection. */
  uploadPace: { bytes: number; ms: number };
  /** Idle timeout: no byte sent or received. */
  idleMs: number;
  /**
   * Keep-alive timeout. It is longer than that of proxies, or a request could arrive on a connection that just closes.
   */
  keptMs: number;
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

/** Larger than any of our requests, so that a browser with oversized cookies can still be told to delete them. */
const maxHeaderBytes = 64 * 1024;
/** Node.js forgets the target of a request whose headers it refuses, so it refuses only what no client sends by mistake. */
const maxReadBytes = 2 * maxHeaderBytes;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Sets the server's timeouts and size limits. Returns the handler that shows a page to requests over the connection
 * limit and to those that Remix couldn't parse. Must be called before the server listens.
 */
export function guardServer(server: Server, limits: ServerLimits): Handler {
  Object.assign(server, {
    maxHeaderSize: maxReadBytes,
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
    targets.set(socket, request.url ?? "");
    if (hasBody(request)) {
      // Node.js reports it only for a request that hasn't arrived completely, and otherwise closes the connection.
      request.once("timeout", () => cutOff(request, response));
      request.once("end", () => {
        if (!response.writableFinished) connections.work(socket);
      });
      response.once("finish", () => discardRest(request));
      if (isUpload(request)) endWhenSlow(limits.uploadPace, request, response);
      else endAfter(limits.requestMs, request, response);
    } else connections.work(socket);
    response.once("prefinish", () => connections.wait(socket));
    const refused = connections.isAdmitted(socket) ? screen(request, response) : 503;
    if (refused) refuseRequest(response, refused, request.url);
    return refused !== null;
  };
}

/**
 * Reads what a client is still sending after our response, within the limits of any body: browsers read a response only
 * once they have sent everything, and would wait until the connection is cut.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

/** True for uploads of receipts, and for forms of other pages that may contain a file. */
const isUpload = ({ url = "", headers }: IncomingMessage): boolean =>
  url.split("?", 1)[0] === paths.reimbursementsPart("upload") ||
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** Ends a request whose body hasn't arrived in time; Node.js has only one timeout for all requests. */
function endAfter(ms: number, request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => cutOff(request, response), ms);
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer));
}

/** Ends a request whose body arrives more slowly than this. Time in which we don't read it doesn't count. */
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

/** Makes a request readable for Remix, or returns the status to refuse it with. */
function screen(request: IncomingMessage, response: ServerResponse): RefusalStatus | null {
  const { headers, method = "" } = request;
  const target = readableTarget(request.url ?? "");
  if (target === null || !isHost(headers.host ?? "")) return 400;
  if (!methods.has(method)) return 405;
  request.url = isApiPath(target)
    ? target.replace(/^[^?]*/, (path) => path.replace(lineEnds, "%EF%BF%BD"))
    : target;
  // Remix takes the port from this header, even without a proxy.
  if (!/^[^\s:,]*(:\d{1,5})?$/.test(String(headers["x-forwarded-host"] ?? "")))
    delete headers["x-forwarded-host"];
  if (forgetOversizedCookies(request, response)) {
    log.warn({ requestId: headers["x-request-id"] }, "oversized cookies");
  }
  return bytesOf(request) > maxHeaderBytes ? 431 : null;
}

const bytesOf = ({ url = "", headers }: IncomingMessage): number =>
  Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length,
    url.length,
  );

/**
 * Encoded line ends, at which Remix's path patterns stop matching, so that not even the API's catch-all route is found.
 */
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

/** The target of the last request of each connection, for one whose body or next request can't be parsed. */
const targets = new WeakMap<Socket, string>();

/** The target of a request that Node.js could not parse. */
const targetIn = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\S+) HTTP\//.exec(packet?.toString("latin1", 0, 300) ?? "")?.[1] ?? "";

function refuseUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  const { code = "" } = error;
  // No response is needed if the connection never sent a request or is gone.
  if (!socket.writable || socket.bytesRead === 0 || code === "ECONNRESET") return void socket.destroy();
  const status = statusByCode.get(code) ?? 400;
  log.info({ status, code }, "request could not be read");
  refuseConnection(socket, status, targetIn(error.rawPacket) || targets.get(socket));
}

/**
 * Returns a request's target as path and query that can be decoded: a bare % or an escape that isn't UTF-8 is kept as
 * typed, and scheme and host are removed. Null if there is no path.
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
