const sniffedBytes = 4_096;
/** A page of this size may have been cut off within a character. */
const cutOffBytes = 1_000_000;

/**
 * Decodes a page. In this order: byte order mark; UTF-8 if the bytes are valid UTF-8, whatever a header claims; the
 * header's charset; the page's `<meta charset>`; windows-1252, as browsers do. Invalid bytes become replacement
 * characters. `contentType` is the header's value.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const marked = byteOrderMark(bytes);
  if (marked !== null) return decoderFor(marked).decode(bytes);
  const header = contentType?.match(/charset\s{0,5}=\s{0,5}["']?([^\s"';,]{1,40})/i)?.[1] ?? null;
  const wide = wideCharset(bytes, header);
  if (wide !== null) return decoderFor(wide).decode(bytes);
  const own = metaCharset(bytes);
  const named = [header, own].map((label) => (label === null ? null : knownCharset(label)));
  const other = named.find((label) => label !== null && label !== "utf-8" && !label.startsWith("utf-16"));
  // Seven-bit charsets such as ISO-2022-JP are valid UTF-8 too, and mean something else.
  if (other !== "iso-2022-jp") {
    const text = validUtf8(bytes);
    if (text !== null) return text;
  }
  return decoderFor(other ?? "windows-1252").decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Detects UTF-16 by the header, or by a zero byte beside the first markup character. */
function wideCharset(bytes: Uint8Array, header: string | null): string | null {
  const [first, second] = bytes;
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0 && second !== 0 && second !== undefined) return "utf-16be";
  const label = header === null ? null : knownCharset(header);
  return label?.startsWith("utf-16") && bytes.indexOf(0) >= 0 && bytes.indexOf(0) < 64 ? label : null;
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sniffedBytes)).toString(
    "latin1",
  );
  return head.match(/<meta\b[^>]{0,300}?charset\s{0,5}=\s{0,5}["']?([^\s"'>;/]{1,40})/i)?.[1] ?? null;
}

function validUtf8(bytes: Uint8Array): string | null {
  try {
    const stream = bytes.byteLength >= cutOffBytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

function knownCharset(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

const decoderFor = (label: string): TextDecoder => new TextDecoder(label);
