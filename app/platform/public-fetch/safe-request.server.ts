import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { abortedAfter } from "./aborted-after";
import { readBody } from "./page-body.server";
import type { Destination } from "./page-destination.server";
import { type LineFault, PageUnreadableError } from "./page-unreadable-error";
import { sameAddress } from "./public-address";

/** A response with the beginning of its body, which is empty unless the status is 200. */
export interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SafeRequest {
  headers: Readonly<Record<string, string>>;
  /** Maximum bytes to read of the body, after decompression. */
  maxBytes: number;
  /** Decides by the headers if the body is worth reading. */
  wanted: (headers: IncomingHttpHeaders) => boolean;
  signal: AbortSignal;
}

/**
 * Sends a GET to a checked destination. It connects only to the addresses that were checked, without another lookup,
 * and verifies the socket's peer. Redirects are returned like any other response; cookies are ignored. Throws
 * `PageUnreadableError` "unreachable" or "unreadable", or the signal's abort reason.
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

/** How much of a response to a post is read before the connection is closed, so that the receiver can finish. */
const droppedBytes = 16_384;
const droppedMs = 500;

/** Posts to a checked destination like `safeRequest`, and returns the response's status. Throws the same. */
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

/** Error codes of Node.js and OpenSSL for an invalid certificate, or a server without TLS. */
const tlsCode = /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function lineFault(error: unknown): LineFault | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  return tlsCode.test(code) ? "tls" : null;
}

/** Sends a request: a POST if it has a body. */
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
      // A new connection for each request, without the shared agent's proxy or keep-alive.
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
