import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | null;

/** The best encoding of those an `Accept-Encoding` header names. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** From this length on only brotli's better search fits a page into the first packets. */
const longPage = 48_000;

/** For what is sent once: for as few bytes gzip takes half of brotli's time. */
export function chooseQuickEncoding(accepted: string, html: string): Encoding {
  return html.length < longPage && /\bgzip\b/.test(accepted) ? "gzip" : chooseEncoding(accepted);
}

/** What is kept is compressed once and sent often, so it may take a few milliseconds longer: "well". */
export function compress(html: string, encoding: Encoding, how: "quickly" | "well"): Buffer {
  const page = Buffer.from(html);
  if (encoding === "br") {
    const quality = how === "well" ? 11 : 6;
    return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === "gzip" ? gzipSync(page, { level: how === "well" ? 9 : 4 }) : page;
}
