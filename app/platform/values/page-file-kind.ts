const head = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", 0, 1024);

/** Detects a document by its bytes: a PDF, or a picture format that we read (JPEG, PNG, WebP); null for others. */
export function pageFileKind(bytes: Uint8Array): "pdf" | "photo" | null {
  const start = head(bytes);
  if (start.includes("%PDF-")) return "pdf";
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF.{4}WEBP)/s.test(start) ? "photo" : null;
}

export function pageFileType(bytes: Uint8Array) {
  if (pageFileKind(bytes) === "pdf") return "application/pdf";
  return bytes[0] === 0x89 ? "image/png" : bytes[0] === 0xff ? "image/jpeg" : "image/webp";
}

/** True for HEIC, the format of iPhone photos, which browsers don't show. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^....ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head(bytes));
