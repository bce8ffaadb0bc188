import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * A page in one piece, compressed once. Left to remix-serve, each flushed chunk is compressed on its own, which cost
 * more than ten times the throughput.
 */
export function respondWithPage(
  html: string,
  status: number,
  headers: Headers,
  acceptEncoding: string,
): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Encoding");
  const [encoding, body] = compress(Buffer.from(html), acceptEncoding);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { status, headers });
}

function compress(page: Buffer, accepted: string): [encoding: string | null, body: Buffer] {
  if (/\bbr\b/.test(accepted)) {
    return ["br", brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })];
  }
  if (/\bgzip\b/.test(accepted)) return ["gzip", gzipSync(page, { level: 6 })];
  return [null, page];
}
