import { request as askHttp, Agent as HttpAgent, type IncomingMessage } from "node:http";
import { request as askHttps, Agent as HttpsAgent } from "node:https";
import { createGunzip } from "node:zlib";
import { type FetchBounds, ResponseTooLargeError } from "../process/bounded-fetch.server";
import { WholeResponse } from "../process/whole-response";

/** The other side may close an older idle connection just when it is reused. */
const kept = { keepAlive: true, timeout: 4_000 };
const agents = { "http:": new HttpAgent(kept), "https:": new HttpsAgent(kept) };

/** The deadline passed without a response. */
class TimeoutError extends Error {
  override name = "TimeoutError";
}

/**
 * Like `boundedFetch`, for text requests and responses, at less than half the CPU time: a query to a hosted database
 * costs as much as rendering its page. Connections are kept alive.
 */
export function pooledFetch({ deadlineMs, maxBytes, check }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const { answer, body } = await ask(address, headers, init, { deadlineMs, maxBytes });
    const status = answer.statusCode ?? 0;
    const given = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value) given.set(name, String(value));
    check?.({
      address,
      accept: headers.accept ?? "",
      ok: status >= 200 && status < 300,
      headers: given,
      body,
    });
    return new WholeResponse(body, { status, statusText: answer.statusMessage, headers: given });
  };
}

function ask(
  address: URL,
  headers: Record<string, string>,
  init: RequestInit | undefined,
  { deadlineMs, maxBytes }: FetchBounds,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const isHttps = address.protocol === "https:";
    const options = {
      agent: agents[isHttps ? "https:" : "http:"],
      method: init?.method ?? "GET",
      // Between data centers compression pays off.
      headers: isHttps ? { ...headers, "accept-encoding": "gzip" } : headers,
      ...(init?.signal && { signal: init.signal }),
    };
    const request = (isHttps ? askHttps : askHttp)(address, options, (answer) =>
      readWhole(answer, maxBytes).then((body) => resolve({ answer, body }), fail),
    );
    const deadline = setTimeout(() => fail(new TimeoutError(`no answer in ${deadlineMs} ms`)), deadlineMs);
    function fail(error: Error): void {
      reject(error);
      request.destroy();
    }
    request.once("error", fail).once("close", () => clearTimeout(deadline));
    request.end(typeof init?.body === "string" ? init.body : undefined);
  });
}

/** Bytes are counted after decompression. */
function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const plain =
      answer.headers["content-encoding"] === "gzip"
        ? answer.on("error", reject).pipe(createGunzip())
        : answer;
    const chunks: Buffer[] = [];
    let size = 0;
    plain.on("error", reject);
    plain.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxBytes) reject(new ResponseTooLargeError());
      else chunks.push(chunk);
    });
    plain.once("end", () => resolve(Buffer.concat(chunks)));
  });
}
