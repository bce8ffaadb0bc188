import { ErrorPage } from "~/kit/layout/error-page";
import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { ServiceError } from "../service/service-error";
import { pageHeaders, wholePage } from "./refusal.server";

const textHeaders = { "Content-Type": "text/plain; charset=utf-8" };
const words = {
  away: "We can't reach our records right now. Nothing was changed. Go back and try again in a moment.",
  ours: "We couldn't do that. It's our fault, and it's been noted. Go back and try again.",
  signedOut: "You are signed out. Go back, sign in again, and press the button then.",
  gone: "There is nothing at this address. Go back and look for it on the page you came from.",
} as const;

/** What Remix's `data` throws: only a page can render it. */
interface ForPage {
  data: unknown;
  init: ResponseInit | null;
}
const isForPage = (thrown: unknown): thrown is ForPage =>
  typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown;

/**
 * Turns errors of a resource route that returns a file, picture or list into words of ours: a page for a browser, as plain text is tiny on a
 * phone, and text for a program. Such a route has no page to show an error on, and Remix would respond with "Unexpected
 * Server Error".
 */
export async function withFileErrors<T>(request: Request, answer: () => Promise<T>): Promise<T | Response> {
  const say = (text: string, status: number) => respond(request, text, status);
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    if (isForPage(thrown)) return say(...wordsOf(thrown));
    logError(thrown, {}, "file could not be made");
    const isAway = thrown instanceof DatabaseUnavailableError || thrown instanceof ServiceError;
    return isAway ? say(words.away, 503) : say(words.ours, 500);
  }
}

function wordsOf({ data, init }: ForPage): [text: string, status: number] {
  const status = init?.status ?? 500;
  if (typeof data === "string") return [data, status];
  const known: Record<number, string> = { 401: words.signedOut, 404: words.gone, 503: words.away };
  return [known[status] ?? words.ours, status];
}

/** "Try again" leads by a GET to the page that has the button. */
function respond(request: Request, text: string, status: number): Response {
  const isBrowser = request.headers.get("Accept")?.includes("text/html") ?? false;
  const body = isBrowser ? wholePage("Something went wrong", <ErrorPage message={text} />) : `${text}\n`;
  const headers = { ...(isBrowser ? pageHeaders(body) : textHeaders), "Cache-Control": "no-store" };
  return new Response(body, {
    status,
    headers: { ...headers, ...(status === 503 && { "Retry-After": "5" }) },
  });
}
