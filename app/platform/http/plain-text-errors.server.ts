import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
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
 * Turns errors of a resource route that returns a file into readable plain text. Such a route has no page to show an error
 * on, and Remix would respond with "Unexpected Server Error".
 */
export async function withPlainTextErrors<T>(answer: () => Promise<T>): Promise<T | Response> {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    if (isForPage(thrown)) return plain(thrown);
    logError(thrown, {}, "file could not be made");
    return thrown instanceof DatabaseUnavailableError ? say(words.away, 503) : say(words.ours, 500);
  }
}

function plain({ data, init }: ForPage): Response {
  const status = init?.status ?? 500;
  if (typeof data === "string") return say(data, status);
  const known: Record<number, string> = { 401: words.signedOut, 404: words.gone, 503: words.away };
  return say(known[status] ?? words.ours, status);
}

const say = (text: string, status: number): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...headers, ...(status === 503 && { "Retry-After": "5" }) },
  });
