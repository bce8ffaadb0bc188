/** The response is larger than the caller allows. */
export class ResponseTooLargeError extends Error {
  override name = "ResponseTooLargeError";
  constructor() {
    super("answer too large");
  }
}

/** A request and its response, before any library parses it. */
export interface BufferedResponse {
  address: URL;
  /** The request's Accept header. */
  accept: string;
  ok: boolean;
  headers: Headers;
  body: Buffer;
}

export interface FetchBounds {
  /** The deadline, from the first byte sent to the last byte read. */
  deadlineMs: number;
  /** Counted after decompression. */
  maxBytes: number;
  /** Throws for a response that can't come from the service. */
  check?: (answer: BufferedResponse) => void;
}

/**
 * Reads a body of at most `maxBytes`, counted after decompression. Throws `ResponseTooLargeError`, and network errors.
 */
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

/** Remix's fetch adds Content-Length to one that a library has set, and its dispatcher rejects duplicates. */
function withoutLength(init: RequestInit | undefined): RequestInit | undefined {
  if (!init?.headers) return init;
  const headers = new Headers(init.headers);
  headers.delete("Content-Length");
  return { ...init, headers };
}

/**
 * A `fetch` for libraries without their own limits: it resolves with the complete response, or rejects. It doesn't
 * follow redirects, which would send our keys elsewhere.
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
