import { createHash } from "node:crypto";
import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { refuse, requireOwnOrigin } from "./form.server";

/** Largest file that is read, in bytes. */
const maxUploadBytes = 10 * 1024 * 1024;
/** Room for what a form has around its file. */
const maxBodyBytes = maxUploadBytes + 64 * 1024;

/** What was uploaded; SHA-256 in hex. */
export type Upload = { kind: "file"; sha256: string } | { kind: "missing" } | { kind: "too-large" };

class TooLargeError extends Error {}

/**
 * The hash of a posted form's file, made while it arrives: nothing of it is kept. Throws 400, 403, 405 or 415 as a page
 * where this isn't such a form.
 */
export async function hashUpload(request: Request, field: string): Promise<Upload> {
  if (request.method !== "POST") refuse(405, "This address takes forms only.");
  requireOwnOrigin(request);
  if (!request.body || !/^multipart\/form-data;/i.test(request.headers.get("Content-Type") ?? ""))
    refuse(415, "This form takes a file.");
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) return { kind: "too-large" };
  const { method, headers, url } = request;
  const body = request.body.pipeThrough(bounded());
  const counted = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  let found: Upload = { kind: "missing" };
  try {
    await parseMultipart(counted, async ({ name, data }) => {
      const upload = await uploadOf(data);
      if (name === field) found = upload;
      return undefined;
    });
  } catch (error) {
    if (error instanceof TooLargeError) return { kind: "too-large" };
    if (request.signal.aborted) throw error;
    refuse(400, "This isn't a form of ours.");
  }
  return found;
}

/** Passes at most `maxBodyBytes` on. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBodyBytes) controller.error(new TooLargeError());
      else controller.enqueue(chunk);
    },
  });
}

/** Reads a part to its end, as a form's answer isn't read by a browser that is still sending. An empty file is none. */
async function uploadOf(part: AsyncIterable<Uint8Array>): Promise<Upload> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of part) {
    size += chunk.byteLength;
    hash.update(chunk);
  }
  if (size > maxUploadBytes) return { kind: "too-large" };
  return size === 0 ? { kind: "missing" } : { kind: "file", sha256: hash.digest("hex") };
}
