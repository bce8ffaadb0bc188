import { data } from "@remix-run/node";
import { requireOwnOrigin } from "./own-origin.server";

const maxFields = 200;
const maxNameLength = 64;
const maxLevels = 4;
const highestIndex = 100;
/** Names that reach an object's prototype, and the form library's own (`__intent__`, `__state__`). */
const reserved = /^(__.*|constructor|prototype)$/;

/**
 * True if a form is safe to parse. Conform builds nested objects and arrays from names such as `lines[3].price`, as
 * long and deep as the name says, so one short name could exhaust memory. Our own forms are far below these limits.
 */
export function areFieldNamesSafe(names: readonly string[]): boolean {
  return names.length <= maxFields && names.every(isSafe);
}

function isSafe(name: string): boolean {
  if (name.length > maxNameLength) return false;
  const segments = name.split(/[.[\]]+/).filter(Boolean);
  return segments.length <= maxLevels && segments.every(isSafeSegment);
}

function isSafeSegment(segment: string): boolean {
  return !reserved.test(segment) && !(/^\d+$/.test(segment) && Number(segment) > highestIndex);
}

/**
 * Two texts of 5,000 Chinese characters take 90 KB; a text that is much too long still gets its field's own message.
 */
export const maxFormBytes = 256 * 1024;

/** Aborts a request with one of our error pages. */
export function refuse(status: 400 | 403 | 404 | 405 | 413 | 415 | 503, message: string): never {
  throw data(message, { status });
}

/**
 * Read and discarded beyond the limit: closing a connection with unread bytes would lose the response that says why.
 */
const droppedBytes = 256 * 1024;

/** Reads the body's bytes, counting as they arrive; null if they exceed `maxBytes`. */
export async function readBytesWithin(request: Request, maxBytes: number): Promise<Buffer | null> {
  const maxReadBytes = maxBytes + droppedBytes;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxReadBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxReadBytes) return null;
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(part.value);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

/** Like `readBytesWithin`, but returns text. */
export const readBodyWithin = async (request: Request, maxBytes: number): Promise<string | null> =>
  (await readBytesWithin(request, maxBytes))?.toString("utf8") ?? null;

const tooMuch = "That was more than this form takes.";

/** Reads a body of at most 256 KiB as text. Throws 413 for a longer one. */
export async function readBody(request: Request): Promise<string> {
  return (await readBodyWithin(request, maxFormBytes)) ?? refuse(413, tooMuch);
}

/**
 * The only way for an action to read its form: from our own origin, URL-encoded, at most 256 KiB, with field names that
 * are safe to parse. Throws 400, 403, 405, 413 or 415 as a page.
 */
export const readForm = async (request: Request): Promise<FormData> =>
  (await readFormWithin(request)) ?? refuse(413, tooMuch);

/** Like `readForm`, but returns null for more than 256 KiB, where the form itself can say so. */
export async function readFormWithin(request: Request): Promise<FormData | null> {
  if (request.method !== "POST") refuse(405, "This address takes forms only.");
  requireOwnOrigin(request);
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    refuse(415, "This form can't take files or other kinds of data.");
  const body = await readBodyWithin(request, maxFormBytes);
  if (body === null) return null;
  const fields = new URLSearchParams(body);
  if (!areFieldNamesSafe([...fields.keys()])) refuse(400, "This isn't a form of ours.");
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
