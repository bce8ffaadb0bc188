import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { refuse, requireOwnOrigin } from "./form.server";

/** Room for what a form has around its file. */
const roomForFields = 64 * 1024;

class TooLargeError extends Error {}

export type FormPart = AsyncIterable<Uint8Array>;

/**
 * Reads a posted form that may hold a file, part after part as it arrives; "too-large" where it holds more than
 * `maxFileBytes`. Throws 400, 403, 405 or 415 as a page where this isn't such a form.
 */
export async function readParts(
  request: Request,
  maxFileBytes: number,
  read: (name: string, part: FormPart) => Promise<void>,
): Promise<"read" | "too-large"> {
  if (request.method !== "POST") refuse(405, "This address takes forms only.");
  requireOwnOrigin(request);
  if (!request.body || !/^multipart\/form-data;/i.test(request.headers.get("Content-Type") ?? ""))
    refuse(415, "This form takes a file.");
  const maxBytes = maxFileBytes + roomForFields;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return "too-large";
  const { method, headers, url } = request;
  const body = request.body.pipeThrough(bounded(maxBytes));
  const counted = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  try {
    await parseMultipart(counted, async ({ name, data }) => {
      await read(name, data);
      return undefined;
    });
  } catch (error) {
    if (error instanceof TooLargeError) return "too-large";
    if (request.signal.aborted) throw error;
    refuse(400, "This isn't a form of ours.");
  }
  return "read";
}

function bounded(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(new TooLargeError());
      else controller.enqueue(chunk);
    },
  });
}
