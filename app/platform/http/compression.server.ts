import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | null;

/** The best encoding of those an `Accept-Encoding` header names. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** What is kept is compressed once and sent often, so it may take a few milliseconds longer: "well". */
export function compress(html: string, encoding: Encoding, how: "quickly" | "well"): Buffer {
  const page = Buffer.from(html);
  if (encoding === "br") {
    const quality = how === "well" ? 11 : 4;
    return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === "gzip" ? gzipSync(page, { level: how === "well" ? 9 : 6 }) : page;
}
