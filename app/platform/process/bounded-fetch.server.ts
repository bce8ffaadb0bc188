/** More bytes came than the caller takes. */
export class ResponseTooLargeError extends Error {
  override name = "ResponseTooLargeError";
  constructor() {
    super("answer too large");
  }
}

/** What was asked and what came back, before any library reads it. */
export interface BufferedResponse {
  address: URL;
  /** The Accept header of the request. */
  accept: string;
  ok: boolean;
  headers: Headers;
  body: Buffer;
}

export interface FetchBounds {
  /** The time from the first byte sent to the last byte read. */
  deadlineMs: number;
  /** Counted after decompression. */
  maxBytes: number;
  /** Throws for an answer that its service can't have meant. */
  check?: (answer: BufferedResponse) => void;
}

/** A body of at most `maxBytes`, counted after decompression. Throws `ResponseTooLargeError`, and what the network throws. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new ResponseTooLargeError();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Remix's own fetch adds the length to the one that a library gives, and its dispatcher refuses two. */
function withoutLength(init: RequestInit | undefined): RequestInit | undefined {
  if (!init?.headers) return init;
  const headers = new Headers(init.headers);
  headers.delete("Content-Length");
  return { ...init, headers };
}

/**
 * `fetch` for libraries that set no bounds of their own: the whole answer is here when it resolves, or it rejects. It follows
 * no redirect, which would take our keys along.
 */
export function boundedFetch({ deadlineMs, maxBytes, check }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const response = await fetch(input, { redirect: "manual", ...withoutLength(init), signal });
    if (!response.body) return response;
    const body = await readAtMost(response, maxBytes);
    const address = new URL(input instanceof Request ? input.url : input);
    const accept = new Headers(init?.headers).get("Accept") ?? "";
    check?.({ address, accept, ok: response.ok, headers: response.headers, body });
    return new Response(new Uint8Array(body), response);
  };
}
