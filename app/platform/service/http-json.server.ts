import type { z } from "zod";
import { ResponseTooLargeError, readAtMost } from "../process/bounded-fetch.server";
import { ServiceError, UnreadableResponseError } from "./service-error";

export interface JsonCall {
  /** Name for errors and the log. */
  service: string;
  method: "GET" | "POST";
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON; left out when undefined. */
  body?: unknown;
  /** Sent URL-encoded, in the place of `body`. */
  form?: URLSearchParams;
  /** The most that is read of an answer, counted after decompression; 1 MB where left out. */
  maxBytes?: number;
  /** The error of a refusal, for a service whose refusals say what to do; it must not repeat what was received. */
  refused?: (refused: { status: number; headers: Headers; answer: unknown }) => ServiceError;
  /** The time from the first byte sent to the last byte read; at 0 nothing is sent. */
  deadlineMs: number;
}

const defaultMaxBytes = 1024 * 1024;

/**
 * Calls an outside service and reads its JSON answer through `schema`; null when it answers 404.
 * Redirects are refused.
 * Throws `ServiceError`, whose detail repeats nothing that was sent or received.
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
 * Calls an outside service only for the effect. Throws `ServiceError` on anything but a 2xx answer, and on a page, which a
 * gateway sends in the place of a service.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalOf = (
  { service, refused }: JsonCall,
  { status, headers }: Response,
  answer: unknown,
): ServiceError => refused?.({ status, headers, answer }) ?? refusal(service, status, answer);

/** The remote text may repeat what a visitor typed, so only whether there was one is told. */
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
