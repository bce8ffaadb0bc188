import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { PageUnreadableError } from "./page-unreadable-error";

/**
 * Reads the first `maxBytes` bytes of a response body, decompressed; also stops after that many compressed bytes. A
 * truncated body is read as far as it goes. Throws `PageUnreadableError` "unreadable" for an unknown or broken
 * compression.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompress(response, maxBytes, encoding)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

async function* limitBytes(response: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of response) {
    yield chunk;
    received += chunk.length;
    if (received >= maxBytes) return;
  }
}

async function* decompress(
  response: IncomingMessage,
  maxBytes: number,
  encoding: string,
): AsyncGenerator<Buffer> {
  const source = limitBytes(response, maxBytes);
  if (encoding === "identity" || encoding === "") {
    yield* source;
    return;
  }
  const first = await source.next();
  if (first.done) return;
  const decoder = decoderFor(encoding, first.value);
  const feeding = feed(decoder, first.value, source);
  try {
    for await (const chunk of decoder) yield chunk;
    await feeding;
  } catch (error) {
    throw isZlibError(error) ? new PageUnreadableError("unreadable") : error;
  } finally {
    decoder.destroy();
    // Stop receiving once enough has been read.
    response.destroy();
    await feeding.catch(() => {});
  }
}

async function feed(decoder: Transform, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<void> {
  try {
    for (let chunk: Buffer | null = first; chunk; ) {
      if (decoder.destroyed) break;
      if (!decoder.write(chunk)) await roomIn(decoder);
      const next: IteratorResult<Buffer> = await rest.next();
      chunk = next.done ? null : next.value;
    }
    decoder.end();
  } catch (error) {
    decoder.destroy(error instanceof Error ? error : undefined);
  } finally {
    await rest.return(undefined);
  }
}

function roomIn(decoder: Transform): Promise<void> {
  return new Promise((resolve) => {
    decoder.once("drain", resolve);
    decoder.once("close", resolve);
  });
}

function decoderFor(encoding: string, first: Buffer): Transform {
  const zlib = { finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip(zlib);
  if (encoding === "br") return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (encoding !== "deflate") throw new PageUnreadableError("unreadable");
  // Some servers send raw deflate under this name; a zlib header's low bits are always 8.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib);
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^(Z_|ERR_.*BROTLI|ERR_BUFFER_TOO_LARGE|ERR__ERROR_)/.test(code);
}
