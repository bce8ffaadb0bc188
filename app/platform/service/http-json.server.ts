import type { z } from "zod";
import { ResponseTooLargeError, readAtMost } from "../process/bounded-fetch.server";
import { parseJson } from "../values/json";
import { ServiceError, UnreadableResponseError } from "./service-error";

export interface JsonCall {
  /** The service's name in errors and in the log. */
  service: string;
  method: "GET" | "POST";
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON; left out when undefined. */
  body?: unknown;
  /** Sent URL-encoded, instead of `body`. */
  form?: URLSearchParams;
  /** Maximum response size after decompression; 1 MB by default. */
  maxBytes?: number;
  /** Creates the error for a refusal, if the service's refusals say what to do. It must not contain received text. */
  refused?: (refused: { status: number; headers: Headers; answer: unknown }) => ServiceError;
  /** The deadline from the first byte sent to the last byte read; at 0 nothing is sent. */
  deadlineMs: number;
}

const defaultMaxBytes = 1024 * 1024;

/**
 * Calls an outside service and parses its JSON response with `schema`; null for a 404. Redirects are refused. Throws
 * `ServiceError`, whose detail contains nothing that was sent or received.
 */
export async function callJson<T>(call: JsonCall, schema: z.ZodType<T>): Promise<T | null> {
  return exchange(call, async (response) => {
    if (response.status === 404) return null;
    const answer = parseJson(await readText(call, response));
    if (!response.ok) throw refusalOf(call, response, answer);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join(".") || "whole";
    throw new UnreadableResponseError(call.service, where);
  });
}

/**
 * Calls an outside service only for its effect. Throws `ServiceError` for any response but 2xx, and for an HTML page,
 * which a gateway may send instead.
 */
export async function sendJson(call: JsonCall): Promise<void> {
  return exchange(call, async (response) => {
    if (response.ok) {
      await response.body?.cancel();
      const type = response.headers.get("Content-Type") ?? "";
      if (/^\s*(text\/html|application\/xhtml)/i.test(type))
        throw new ServiceError(call.service, "answered with a page");
      return;
    }
    const answer = parseJson(await readText(call, response));
    throw refusalOf(call, response, answer);
  });
}

async function exchange<T>(call: JsonCall, read: (response: Response) => Promise<T>): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...call.headers };
  if (call.body !== undefined) headers["Content-Type"] = "application/json";
  if (call.deadlineMs <= 0) throw new ServiceError(call.service, "no time left");
  const signal = AbortSignal.timeout(call.deadlineMs);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers,
      body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      redirect: "manual",
      signal,
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ServiceError(call.service, `redirect refused (${response.status})`);
    }
    return await read(response);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (error instanceof ResponseTooLargeError) throw new ServiceError(call.service, error.message);
    if (signal.aborted) throw new ServiceError(call.service, "no answer in time");
    throw new ServiceError(call.service, `not reachable (${networkCode(error)})`);
  }
}

const readText = async ({ maxBytes = defaultMaxBytes }: JsonCall, response: Response): Promise<string> =>
  (await readAtMost(response, maxBytes)).toString("utf8");

const refusalOf = (
  { service, refused }: JsonCall,
  { status, headers }: Response,
  answer: unknown,
): ServiceError => refused?.({ status, headers, answer }) ?? refusal(service, status, answer);

/** The service's text may repeat what a visitor typed, so only its presence is reported. */
function refusal(service: string, status: number, answer: unknown): ServiceError {
  const gaveReason =
    typeof answer === "object" && answer !== null && "error" in answer && Boolean(answer.error);
  return new ServiceError(
    service,
    `${gaveReason ? "refused with a reason" : "Something went wrong"} (${status})`,
  );
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z_0-9]{1,40}$/.test(code) ? code : "network";
}
