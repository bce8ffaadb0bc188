import { nextPageHeader } from "../process/next-page-header";
import { type PageEvent, worker } from "./scope";

/** A waiting page is held far longer than a browser takes to follow a redirect. */
const keepMs = 5_000;

/** Pages that came with the answer to a form, by their addresses. Never cached: they hold what a visitor answered. */
const waiting = new Map<string, Response>();

/** A step's form goes to an address that says so. */
export const isStep = ({ url }: Request): boolean => new URL(url).searchParams.get("posted") === "step";

/**
 * Sends a step's form and asks for the next page along with the answer, which saves a round trip. The browser is still
 * redirected to that page, so its address, Back and a reload are as without a worker.
 */
export async function sendStep({ request }: PageEvent): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set(nextPageHeader, "1");
  const [answer] = await Promise.all([
    fetch(new Request(request, { headers, referrer: request.referrer })),
    // The browser would ask the server for the page as well.
    worker.registration.navigationPreload?.disable().catch(() => undefined),
  ]);
  const next = answer.headers.get(nextPageHeader);
  if (!next) return answer;
  const address = new URL(next, worker.location.origin).href;
  waiting.set(address, answer);
  setTimeout(() => waiting.delete(address), keepMs);
  return Response.redirect(address, 303);
}

/** The page of that address if it came with the answer to a form a moment ago; given once. */
export function consumeNextPage({ url }: Request): Response | undefined {
  const page = waiting.get(url);
  waiting.delete(url);
  return page;
}
