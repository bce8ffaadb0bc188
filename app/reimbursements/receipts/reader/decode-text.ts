const strict = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/** The text of bytes that don't say their charset: by their byte order mark, as UTF-8, else as Windows-1252. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A character may be cut in half at the end of the bytes.
  for (let cut = 0; cut < 4; cut += 1) {
    try {
      return strict.decode(bytes.subarray(0, bytes.length - cut));
    } catch {}
  }
  return western.decode(bytes);
}
