import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { abortedAfter } from "./aborted-after";
import { readBody } from "./page-body.server";
import type { Destination } from "./page-destination.server";
import { type LineFault, PageUnreadableError } from "./page-unreadable-error";
import { sameAddress } from "./public-address";

/** A response with the beginning of its body; the body is empty unless the status is 200. */
export interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SafeRequest {
  headers: Readonly<Record<string, string>>;
  /** How much of the body is read, in bytes after decompression. */
  maxBytes: number;
  /** Whether the body is worth reading, by the headers. */
  wanted: (headers: IncomingHttpHeaders) => boolean;
  signal: AbortSignal;
}

/**
 * Asks a checked destination with GET. The connection goes to the very addresses that were checked, as names are not
 * looked up again, and the socket's other end is compared with them. Redirects are answers like any other; no cookies
 * are kept. Throws `PageUnreadableError` "unreachable" or "unreadable", or what `signal` was aborted with.
 */
export async function safeRequest(
  to: Destination,
  { headers, maxBytes, wanted, signal }: SafeRequest,
): Promise<PublicResponse> {
  signal.throwIfAborted();
  try {
    const response = await open(to, { headers, signal });
    const { statusCode: status = 0, headers: received } = response;
    const reads = status === 200 && wanted(received);
    if (!reads) response.destroy();
    return { status, headers: received, body: reads ? await readBody(response, maxBytes) : Buffer.alloc(0) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PageUnreadableError
      ? error
      : new PageUnreadableError("unreachable", lineFault(error));
  }
}

/** How much of a response to a post is taken before the line is closed, so that a receiver can end what it says. */
const droppedBytes = 16_384;
const droppedMs = 500;

/** Posts to a checked destination like `safeRequest`. Gives the response's status. Throws the same. */
export async function safePost(
  to: Destination,
  { body, headers, signal }: { body: string; headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<number> {
  signal.throwIfAborted();
  try {
    const length = { "Content-Length": `${Buffer.byteLength(body)}` };
    const response = await open(to, { headers: { ...headers, ...length }, signal, body });
    await abortedAfter(droppedMs, () => readBody(response, droppedBytes)).catch(() => {});
    response.destroy();
    return response.statusCode ?? 0;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PageUnreadableError
      ? error
      : new PageUnreadableError("unreachable", lineFault(error));
  }
}

/** What Node.js and OpenSSL say of a certificate, or of a server that doesn't speak TLS. */
const tlsCode = /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function lineFault(error: unknown): LineFault | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  return tlsCode.test(code) ? "tls" : null;
}

/** Sends a request: a post where it has a body. */
function open(
  to: Destination,
  { headers, signal, body }: Pick<SafeRequest, "headers" | "signal"> & { body?: string },
): Promise<IncomingMessage> {
  const { url, addresses, port, secure } = to;
  const toChecked: LookupFunction = (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? "", first?.family ?? 4);
  };
  return new Promise((resolve, reject) => {
    const send = secure ? httpsRequest : httpRequest;
    const request = send({
      method: body === undefined ? "GET" : "POST",
      host: url.hostname,
      servername: url.hostname,
      port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, Host: url.host },
      lookup: toChecked,
      // One connection for one response, and no proxy or kept connection of the process's shared agent.
      agent: false,
      signal,
    });
    request.once("response", resolve);
    request.on("error", reject);
    request.once("socket", (socket) => {
      socket.prependOnceListener("connect", () => {
        const other = socket.remoteAddress ?? "";
        if (!addresses.some(({ address }) => sameAddress(address, other))) {
          request.destroy(new PageUnreadableError("refused-address"));
        }
      });
    });
    request.end(body);
  });
}
