import { createHash } from "node:crypto";
import { type FormPart, readParts } from "./multipart.server";

/** Maximum file size, in bytes. */
const maxUploadBytes = 10 * 1024 * 1024;

/** The result of an upload; SHA-256 in hex. */
export type Upload = { kind: "file"; sha256: string } | { kind: "missing" } | { kind: "too-large" };

/**
 * Hashes a posted form's file while it arrives, without storing it. Throws 400, 403, 405 or 415 as a page if the
 * request isn't such a form.
 */
export async function hashUpload(request: Request, field: string): Promise<Upload> {
  let found: Upload = { kind: "missing" };
  const outcome = await readParts(request, maxUploadBytes, async (name, part) => {
    const upload = await uploadOf(part);
    if (name === field) found = upload;
  });
  return outcome === "too-large" ? { kind: "too-large" } : found;
}

/**
 * Reads a part to its end, because a browser doesn't read the response while it is still sending. An empty file counts
 * as missing.
 */
async function uploadOf(part: FormPart): Promise<Upload> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of part) {
    size += chunk.byteLength;
    hash.update(chunk);
  }
  if (size > maxUploadBytes) return { kind: "too-large" };
  return size === 0 ? { kind: "missing" } : { kind: "file", sha256: hash.digest("hex") };
}
