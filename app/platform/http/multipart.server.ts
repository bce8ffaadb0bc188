import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { refuse } from "./form.server";
import { requireOwnOrigin } from "./own-origin.server";

/** Room for the fields of a form whose purpose is to upload files. */
const fewFieldBytes = 64 * 1024;
const limits = { parts: 1_000, headerPairs: 20, headerSize: 16 * 1024 };

class TooLargeError extends Error {}

export type FormPart = AsyncIterable<Uint8Array>;

/** Reads a part of a form to its end. `fileName` is the one sent; undefined for a field. */
export type ReadPart = (name: string, part: FormPart, fileName: string | undefined) => Promise<void>;

/**
 * Reads a posted form with files, part by part as it arrives. Returns "too-large" if the files exceed `maxFileBytes`
 * together. A field longer than `fieldBytes` is truncated. Throws 400, 403, 405 or 415 as a page if this isn't such a
 * form, and what `read` throws.
 */
export async function readParts(
  request: Request,
  maxFileBytes: number,
  read: ReadPart,
  fieldBytes = fewFieldBytes,
): Promise<"read" | "too-large"> {
  if (request.method !== "POST") refuse(405, "This address takes forms only.");
  requireOwnOrigin(request);
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type))
    refuse(415, "This form takes a file.");
  const maxBytes = maxFileBytes + fieldBytes;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return "too-large";
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  const { parser, reading, failure } = parserOf(type, read, fieldBytes);
  try {
    await pipeline(body, limitBytes(maxBytes), parser);
    await reading();
  } catch (error) {
    // Let the part that was being read fail and free its memory first.
    await reading().catch(() => undefined);
    if (error instanceof TooLargeError) return "too-large";
    const failed = failure();
    if (failed || request.signal.aborted) throw failed ?? error;
    refuse(400, "This isn't a form of ours.");
  }
  return "read";
}

/**
 * Reads a form to its end and discards it, because a browser that is still sending doesn't follow a redirect. Throws as
 * `readParts`.
 */
export async function dropParts(request: Request, maxFileBytes: number): Promise<void> {
  await readParts(request, maxFileBytes, (_, part) => dropPart(part));
}

/** Reads a part to its end and discards it. */
export async function dropPart(part: FormPart): Promise<void> {
  for await (const chunk of part) void chunk;
}

/** The parser of a form's body. It reads the parts in order; `reading` resolves once all are read. */
function parserOf(type: string, read: ReadPart, fieldSize: number) {
  const parser = new Busboy({ headers: { "content-type": type }, limits: { ...limits, fieldSize } });
  const open = new Set<Readable>();
  let last: Promise<void> = Promise.resolve();
  let failed: unknown;

  function add(name: string, part: Readable, fileName: string | undefined): void {
    open.add(part);
    // Busboy reports a premature end before anyone reads the part.
    part.on("error", () => undefined);
    last = last.then(async () => {
      await read(name, part, fileName);
      open.delete(part);
    });
    last.catch((error) => {
      if (!parser.destroyed) failed = error;
      parser.destroy(error);
    });
  }
  parser.on("file", (name, part, fileName) => add(name, part, fileName));
  parser.on("field", (name, value) => add(name, Readable.from([Buffer.from(value)]), undefined));
  parser.on("close", () => {
    if (!parser.writableFinished) for (const part of open) part.destroy(new Error("the form broke off"));
  });
  return { parser, reading: () => last, failure: () => failed };
}

function limitBytes(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, pass) {
      size += chunk.byteLength;
      if (size > maxBytes) pass(new TooLargeError());
      else pass(null, chunk);
    },
  });
}
