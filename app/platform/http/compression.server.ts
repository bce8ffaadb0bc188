import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | null;

/** Chooses the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Above this length only brotli's better setting fits a page into the first packets. */
const longPage = 48_000;

/** For responses that are sent once: at short lengths gzip takes half of brotli's time. */
export function chooseQuickEncoding(accepted: string, html: string): Encoding {
  return html.length < longPage && /\bgzip\b/.test(accepted) ? "gzip" : chooseEncoding(accepted);
}

/**
 * "well" is for cached responses, which are compressed once and sent often, so they may take a few milliseconds longer.
 */
export function compress(html: string, encoding: Encoding, how: "quickly" | "well"): Buffer {
  const page = Buffer.from(html);
  if (encoding === "br") {
    const quality = how === "well" ? 11 : 8;
    return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === "gzip" ? gzipSync(page, { level: how === "well" ? 9 : 4 }) : page;
}
